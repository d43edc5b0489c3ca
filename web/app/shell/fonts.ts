import headingFont from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url'
import textFont from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url'

/** The two font files that every first view needs, asked for before the style sheet is read. */
export const fontLinks = [headingFont, textFont].map((font) => ({
  rel: 'preload' as const,
  as: 'font' as const,
  type: 'font/woff2',
  href: font,
  crossOrigin: 'anonymous' as const,
}))

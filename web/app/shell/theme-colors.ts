/**
 * The colour of the browser's own frame, which cannot read our tokens: equal to `paper` by day and
 * by night, as app.css.test.ts holds.
 */
export const THEME_COLORS = { light: '#faf5e9', dark: '#121c17' } as const

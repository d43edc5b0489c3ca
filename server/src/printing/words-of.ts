/** A word of a paragraph, and whether it follows the one before without a space. */
interface Word {
  text: string
  isGlued: boolean
}

const SPACELESS = String.raw`\p{sc=Han}\p{sc=Hira}\p{sc=Kana}`
const OPENING = '（《〈「『【〔'
const CLOSING = '，。、！？：；）》〉」』】〕…·ー'

/** A sign of a script without spaces with what must not be parted from it, or words of any other. */
const PIECE = new RegExp(
  `[${OPENING}]*[${SPACELESS}][${CLOSING}]*|[^${SPACELESS}${OPENING}]+|[${OPENING}]`,
  'gu',
)

/** The words between which a line may end: between signs of Chinese and Japanese nearly anywhere. */
export function wordsOf(paragraph: string): Word[] {
  return paragraph
    .split(/\s+/)
    .flatMap((whole) =>
      (whole.match(PIECE) ?? [whole]).map((text, index) => ({ text, isGlued: index > 0 })),
    )
}

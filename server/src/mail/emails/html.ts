/** Markup that is safe to send: only `html` makes it, and `html` escapes whatever is not markup. */
export class Html {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
}

type Content = Html | string | number | readonly (Html | string | number)[]

/** Markup with everything put into it escaped, unless that is markup itself. */
export function html(strings: TemplateStringsArray, ...contents: readonly Content[]): Html {
  return new Html(
    strings.reduce(
      (before, string, index) => before + markupOf(contents[index - 1] ?? '') + string,
    ),
  )
}

function markupOf(content: Content): string {
  if (content instanceof Html) return content.markup
  if (typeof content === 'object') return content.map(markupOf).join('')
  return String(content).replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}

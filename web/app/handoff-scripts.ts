/**
 * The scripts that hand the answers of a page's loaders to the router in the browser, as
 * `<ServerRouter>` writes them where it is left to wait for each piece of them.
 */
export async function handoffScripts(
  answers: ReadableStream<Uint8Array> | undefined,
  nonce: string,
): Promise<string> {
  if (answers === undefined) return ''
  const open = `<script nonce="${nonce}">window.__reactRouterContext.streamController`
  let scripts = ''
  const utf8 = new TextDecoder()
  for await (const piece of answers) {
    const text = utf8.decode(piece, { stream: true })
    scripts += `${open}.enqueue(${inScript(JSON.stringify(text))});</script>`
  }
  return `${scripts}${open}.close();</script>`
}

const ESCAPED: Readonly<Record<string, string>> = {
  '&': String.raw`\u0026`,
  '>': String.raw`\u003e`,
  '<': String.raw`\u003c`,
  '\u2028': String.raw`\u2028`,
  '\u2029': String.raw`\u2029`,
}

/** A text that ends the script would end it anywhere. */
function inScript(json: string): string {
  return json.replaceAll(/[&><\u2028\u2029]/g, (sign) => ESCAPED[sign] ?? sign)
}

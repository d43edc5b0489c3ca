/** JSON as it may stand in a script element: a text that ends the script would end it anywhere. */
export function jsonInScript(json: string): string {
  return json.replaceAll('<', String.raw`\u003c`)
}

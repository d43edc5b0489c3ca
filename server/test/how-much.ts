/**
 * How much a guarantee is tried that takes long: a short cut of it in `npm test`, and all of it with
 * `TRY=long`, as before a release.
 */
export function howMuch<Amount>({ short, long }: { short: Amount; long: Amount }): Amount {
  return process.env['TRY'] === 'long' ? long : short
}

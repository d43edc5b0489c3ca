import { placesCommand } from './import-places.ts'
import { streetsCommand } from './import-streets.ts'

const [first, ...rest] = process.argv.slice(2)

await (first === 'streets' ? streetsCommand(rest) : placesCommand(process.argv.slice(2)))

import { expect, test } from 'vitest'
import { houseAndStreet } from './house-and-street.ts'

test.each([
  ['US', '12', 'Main St', '12 Main St'],
  ['FR', '12bis', 'Rue de Rivoli', '12bis Rue de Rivoli'],
  ['GB', '10', 'Downing Street', '10 Downing Street'],
  ['DE', '12', 'Marienplatz', 'Marienplatz 12'],
  ['LI', '3', 'Städtle', 'Städtle 3'],
  ['ES', '12', 'Calle Mayor', 'Calle Mayor 12'],
  ['MX', '45', 'Avenida Juárez', 'Avenida Juárez 45'],
])('in %s the house %s of %s is written %s', (country, number, street, written) => {
  expect(houseAndStreet(number, street, country)).toBe(written)
})

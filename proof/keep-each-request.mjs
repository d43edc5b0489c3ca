import { Server } from 'node:http'

// Loaded before the product for the control: a product with a leak, which keeps each request.

const kept = []
const { emit } = Server.prototype
Server.prototype.emit = function (name, ...given) {
  if (name === 'request') kept.push(given[0])
  return Reflect.apply(emit, this, [name, ...given])
}

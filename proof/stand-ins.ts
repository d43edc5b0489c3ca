import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { encodeLine } from '@wayfur/domain/routing/polyline'

/** Where Bend lies, for whoever asks the stand-in of a geocoder for anything. */
const BEND = {
  type: 'Feature',
  properties: {
    osm_type: 'R',
    osm_id: 186_761,
    osm_key: 'place',
    osm_value: 'city',
    type: 'city',
    countrycode: 'US',
    name: 'Bend',
    state: 'Oregon',
    country: 'United States',
  },
  geometry: { type: 'Point', coordinates: [-121.3153, 44.0582] },
}

/** A geocoder that answers as Photon does. */
export function standInGeocoder(): Promise<number> {
  return serve((_, response) => json(response, { type: 'FeatureCollection', features: [BEND] }))
}

/** A router that answers as OSRM does, straight as the crow flies. */
export function standInRouter(): Promise<number> {
  return serve(({ url = '' }, response) => {
    const ends = [...url.matchAll(/(-?\d+\.?\d*),(-?\d+\.?\d*)/g)].map(
      ([, longitude, latitude]) => ({
        longitude: Number(longitude),
        latitude: Number(latitude),
      }),
    )
    const part = { distance: 76_000, duration: 4_000 }
    const geometry = encodeLine(ends, 6)
    const legs = [{ ...part, steps: [{ distance: 76_000, name: 'Salem Highway', ref: 'I 5' }] }]
    json(response, { code: 'Ok', routes: [{ ...part, geometry, legs }] })
  })
}

/** A bucket that keeps whole objects, as S3 does. */
export function standInBucket(): Promise<number> {
  const objects = new Map<string, Buffer>()
  return serve((request, response) => {
    const key = new URL(request.url ?? '', 'http://bucket').pathname
    const object = objects.get(key)
    if (request.method === 'PUT') {
      void buffer(request).then((bytes) => {
        objects.set(key, bytes)
        return response.setHeader('etag', '"1"').end()
      })
    } else if (request.method === 'DELETE') {
      objects.delete(key)
      response.writeHead(204).end()
    } else if (object === undefined) {
      response.writeHead(404, { 'content-type': 'application/xml' })
      response.end(
        '<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>no</Message></Error>',
      )
    } else response.setHeader('content-length', object.byteLength).end(object)
  })
}

function json(response: ServerResponse, body: unknown): void {
  response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
}

/** Serves for as long as the process lives, and gives its port. */
async function serve(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<number> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

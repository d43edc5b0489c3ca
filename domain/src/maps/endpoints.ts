import { endpoint } from '../endpoint.ts'
import { MapConfig } from './map-config.ts'

export const readMapConfig = endpoint({
  method: 'GET',
  path: '/api/config/map',
  summary: 'What the map is drawn from: tile addresses, street coverage and credits.',
  shows: [],
  reply: MapConfig,
})

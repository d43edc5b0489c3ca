import { type Message, msg } from '@wayfur/domain/language/messages'
import { BrokenFile } from '../../places/import/import-record.ts'
import type { OsmKind } from './extract.ts'

const WITHOUT_NUMBER: Readonly<Record<OsmKind, Message>> = {
  node: msg('it has a node without a number'),
  way: msg('it has a way without a number'),
  relation: msg('it has a relation without a number'),
}

export function withoutNumber(kind: OsmKind): BrokenFile {
  return new BrokenFile(WITHOUT_NUMBER[kind])
}

const WITHOUT_CHANGE: Readonly<Record<OsmKind, (id: string) => Message>> = {
  node: (id) => msg('its node {id} is neither created nor modified nor deleted', { id }),
  way: (id) => msg('its way {id} is neither created nor modified nor deleted', { id }),
  relation: (id) => msg('its relation {id} is neither created nor modified nor deleted', { id }),
}

export function withoutChange(kind: OsmKind, id: number): BrokenFile {
  return new BrokenFile(WITHOUT_CHANGE[kind](String(id)))
}

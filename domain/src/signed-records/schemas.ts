import * as z from 'zod/mini'
import { fileBody } from '../endpoint.ts'
import { DOCUMENT_TYPE, MOST_UPLOAD_BYTES, PICTURE_TYPES } from '../files/file.ts'
import { UploadedFile } from '../files/schemas.ts'
import { queryInteger } from '../schemas.ts'
import {
  ClinicDecided,
  ClinicDecision,
  ClinicsPage,
  ClinicsQuery,
  SignedRecord,
} from './clinic-schemas.ts'
import {
  Counter,
  CounterEntry,
  CounterSecret,
  NewCounterLink,
  OpenCounterLink,
} from './counter-schemas.ts'
import { KeySet } from './key-set-schemas.ts'

const PetParams = z.object({ id: queryInteger(1, Number.MAX_SAFE_INTEGER) })
const CounterParams = z.object({ secret: CounterSecret })

export const readCounterLink = {
  summary: 'Whether a clinic can enter something for a pet just now, and until when.',
  params: PetParams,
  reply: OpenCounterLink,
}

export const makeCounterLink = {
  summary:
    'Makes the one-hour link that an owner shows at a clinic; the one before it ends. It is given once.',
  params: PetParams,
  problems: ['plan-full'] as const,
  reply: NewCounterLink,
}

export const endCounterLink = {
  summary: 'Ends the link of a pet now; ending none is no mistake.',
  params: PetParams,
  reply: z.object({ isDone: z.literal(true) }),
}

export const readCounter = {
  summary: 'The pet that a counter link is about, for whoever has the link.',
  params: CounterParams,
  reply: Counter,
}

export const enterAtCounter = {
  summary:
    'Enters vaccinations, tests and treatments at a counter, without an account; the link is used up by it.',
  params: CounterParams,
  body: CounterEntry,
  reply: z.object({ isDone: z.literal(true) }),
}

export const uploadPaper = {
  summary:
    'Takes the paper of a clinic by its link, as it is: a JPEG, PNG, WebP or AVIF picture, or a PDF; 15 MB at most. The one before it goes.',
  params: CounterParams,
  body: fileBody(MOST_UPLOAD_BYTES, ...PICTURE_TYPES, DOCUMENT_TYPE),
  problems: ['wrong-file', 'unreadable-file', 'storage-full'] as const,
  reply: UploadedFile,
}

export const listSigningClinics = {
  summary: 'Clinics that entered something at their counter, by how it stands with them.',
  query: ClinicsQuery,
  reply: ClinicsPage,
}

export const decideOnClinic = {
  summary:
    'Confirms, turns down or revokes a clinic, or gives it a new key and code; its owners are told.',
  params: z.object({ id: queryInteger(1, Number.MAX_SAFE_INTEGER) }),
  body: ClinicDecision,
  problems: ['changed-meanwhile'] as const,
  reply: ClinicDecided,
}

export const readSignedRecord = {
  summary: 'The code with what confirmed clinics signed of a pet and what still holds.',
  params: PetParams,
  reply: SignedRecord,
}

export const readKeySet = {
  summary:
    'The public keys of all clinics that ever signed here, as a JWK set; replaced and revoked ones marked.',
  reply: KeySet,
}

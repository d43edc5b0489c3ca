import { msg } from '../language/messages.ts'

/** Texts of the passport that the specification fixes word for word. */
export const PET_WORDS = {
  myPets: msg('My Pets'),
  addPet: msg('Add New Pet'),
  addFirstPet: msg('Add Your First Pet'),
  selectPet: msg('Select a Pet'),
  addVaccination: msg('Add Vaccination'),
  notRegistered: msg('Not registered'),
  /** An empty age or weight is unknown, never zero. */
  notRecorded: msg('Not recorded'),
  expired: msg('Expired'),
  expiresSoon: msg('Expires Soon'),
} as const

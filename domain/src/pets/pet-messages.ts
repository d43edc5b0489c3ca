import { said } from '../language/messages.ts'

/** Texts of the passport that the specification fixes word for word. */
export const PET_WORDS = said({
  myPets: 'My Pets',
  addPet: 'Add New Pet',
  addFirstPet: 'Add Your First Pet',
  selectPet: 'Select a Pet',
  addVaccination: 'Add Vaccination',
  notRegistered: 'Not registered',
  /** An empty age or weight is unknown, never zero. */
  notRecorded: 'Not recorded',
  expired: 'Expired',
  expiresSoon: 'Expires Soon',
} as const)

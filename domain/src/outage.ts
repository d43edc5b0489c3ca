import { msg } from './language/messages.ts'

// Apart from the table of problems: every page says these by itself, where no answer came that could.

/** Too much is asked of us for the moment. */
export const BUSY_SAYS = msg('We are very busy right now. Please try again in a moment.')
/** Something broke that should not. */
export const FAULT_SAYS = msg('Something went wrong on our side. Please try again.')

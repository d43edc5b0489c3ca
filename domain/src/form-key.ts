/** The hidden field by which a form says which rendering of a page it stands on. */
export const FORM_KEY_FIELD = 'form-key'

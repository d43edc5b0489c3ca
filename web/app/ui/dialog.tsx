import { ModalFrame, type ModalFrameProps } from './modal-frame.tsx'

/** A question or a form that needs the whole attention; a sheet from below on a phone. */
export function Dialog(props: Omit<ModalFrameProps, 'frameClass'>) {
  return <ModalFrame {...props} frameClass="modal-centre" />
}

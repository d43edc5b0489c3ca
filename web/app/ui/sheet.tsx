import { ModalFrame, type ModalFrameProps } from './modal-frame.tsx'

/** Details or filters that slide in from the right edge, as wide as the drawer. */
export function Sheet(props: Omit<ModalFrameProps, 'frameClass'>) {
  return <ModalFrame {...props} frameClass="modal-side" />
}

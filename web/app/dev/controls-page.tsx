import { PressedControls } from './pressed-controls.tsx'
import { ReadControls } from './read-controls.tsx'
import { TypedControls } from './typed-controls.tsx'

/** Every control of ui in every state, to look at while one is changed. */
export default function ControlsPage() {
  return (
    <div className="page-column py-6">
      <h1 className="mb-4 text-2xl">ui</h1>
      <PressedControls />
      <TypedControls />
      <ReadControls />
    </div>
  )
}

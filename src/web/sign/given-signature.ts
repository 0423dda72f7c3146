import type { Flow } from './flow.ts'
import type { Inputs, SignatureMode } from './inputs.ts'
import { drawnImage } from './signature-image.ts'

/** What the record calls each way of giving it. */
export const methods = { draw: 'drawn', type: 'typed', upload: 'uploaded' } as const satisfies Record<
  SignatureMode,
  string
>

export const hasSignature = ({ inputs: { mode, strokes, typed, uploaded, isReading } }: Flow) =>
  ({ draw: strokes.length > 0, type: typed.trim() !== '', upload: uploaded !== '' && !isReading })[mode]

/** The signature as a PNG data URL, however it was given. */
export async function imageOf({ mode, strokes, typed, hand, uploaded }: Inputs): Promise<string> {
  if (mode === 'draw') return drawnImage(strokes)
  if (mode === 'upload') return uploaded
  // it has shown the name already, and draws it as it was shown
  const { typedImage } = await import('./typed-image.ts')
  return typedImage(typed.trim(), hand)
}

import { useRef, useState } from 'react'
import {
  MAX_PICTURE_MEGABYTES,
  MAX_PICTURE_MEGAPIXELS,
  type PictureRefusal,
  readPicture,
} from './read-picture.ts'
import { t } from './step-words.ts'
import type { PlainKey } from './words.ts'

/** What it says of what is in the picture. */
type Words = { hint: string; uploaded: string; empty: string; busy: string }

const ofSignature = () => ({
  hint: t('uploadHint'),
  uploaded: t('uploaded'),
  empty: t('pictureEmpty'),
  busy: t('pictureBusy'),
})

const ofAnyPicture = { 'not an image': 'notAPicture', dark: 'pictureTooDark' } as const satisfies Partial<
  Record<PictureRefusal, PlainKey>
>
function inWords(refusal: PictureRefusal, words: Words): string {
  if (refusal === 'too large')
    return t('pictureTooLarge', { megabytes: MAX_PICTURE_MEGABYTES, megapixels: MAX_PICTURE_MEGAPIXELS })
  return refusal === 'empty' || refusal === 'busy' ? words[refusal] : t(ofAnyPicture[refusal])
}

type Props = {
  /** The cleaned picture as a PNG data URL; empty before one is chosen. */
  uploaded: string
  isReading: boolean | undefined
  onChange: (part: { isReading: boolean; uploaded?: string }) => void
  /** Of the button, which takes the focus. */
  field: { id: string; 'aria-describedby'?: string | undefined }
  words?: Words
}

/** What was chosen last for each field, also where its part was left and opened again meanwhile. */
const newest = new Map<string, File>()

/** A picture of a signature, or of initials, on paper, of which only the ink is kept. */
export function UploadedSignature({ uploaded, isReading, onChange, field, words = ofSignature() }: Props) {
  const fileRef = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<PictureRefusal>()
  const hintId = `${field.id}-hint`
  const read = async (file: File | undefined) => {
    if (!file) return
    setRefusal(undefined)
    newest.set(field.id, file)
    onChange({ isReading: true })
    const result = await readPicture(file)
    if (newest.get(field.id) !== file) return
    // refused, it takes nothing away
    onChange({ isReading: false, ...('png' in result && { uploaded: result.png }) })
    if ('refusal' in result) setRefusal(result.refusal)
  }
  return (
    <div>
      <p id={hintId} className="small upload-hint">
        {words.hint}
      </p>
      {uploaded && !isReading && <img className="paper paper-uploaded" src={uploaded} alt={words.uploaded} />}
      <input
        ref={fileRef}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        hidden
        onChange={(event) => {
          void read(event.target.files?.[0])
          // so that the same one can be chosen again
          event.target.value = ''
        }}
      />
      <button
        id={field.id}
        type="button"
        className="quiet"
        aria-describedby={[field['aria-describedby'], hintId].filter(Boolean).join(' ')}
        onClick={() => fileRef.current?.click()}
      >
        {isReading ? t('readingPicture') : t(uploaded ? 'anotherPicture' : 'choosePicture')}
      </button>
      <p role="alert" className="problems">
        {refusal && inWords(refusal, words)}
      </p>
    </div>
  )
}

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
  /** The cleaned picture as a PNG data URL; empty before one is chosen, and while it is read. */
  uploaded: string
  onChange: (uploaded: string) => void
  /** Of the button, which takes the focus. */
  field: { id: string; 'aria-describedby'?: string | undefined }
  words?: Words
}

/** A picture of a signature, or of initials, on paper, of which only the ink is kept. */
export function UploadedSignature({ uploaded, onChange, field, words = ofSignature() }: Props) {
  const fileRef = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<PictureRefusal>()
  const [isReading, setReading] = useState(false)
  const newest = useRef<File>(undefined)
  const before = useRef('')
  const hintId = `${field.id}-hint`
  const read = async (file: File | undefined) => {
    if (!file) return
    setRefusal(undefined)
    setReading(true)
    newest.current = file
    // nobody signs with the one before while this one is read; refused, it takes nothing away
    if (!isReading) before.current = uploaded
    onChange('')
    const result = await readPicture(file)
    if (newest.current !== file) return
    setReading(false)
    onChange('png' in result ? result.png : before.current)
    if ('refusal' in result) setRefusal(result.refusal)
  }
  return (
    <div>
      <p id={hintId} className="small upload-hint">
        {words.hint}
      </p>
      {uploaded && <img className="paper paper-uploaded" src={uploaded} alt={words.uploaded} />}
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

import { useRef, useState } from 'react'
import { fieldProps, type Problem } from './StepFrame.tsx'
import type { Flow } from './flow.ts'
import {
  MAX_PICTURE_MEGABYTES,
  MAX_PICTURE_MEGAPIXELS,
  type PictureRefusal,
  readPicture,
} from './read-picture.ts'
import { t } from './step-words.ts'
import { type PlainKey } from './words.ts'

const whyRefused: Record<Exclude<PictureRefusal, 'too large'>, PlainKey> = {
  'not an image': 'notAPicture',
  dark: 'pictureTooDark',
  empty: 'pictureEmpty',
  busy: 'pictureBusy',
}
const inWords = (refusal: PictureRefusal) =>
  refusal === 'too large'
    ? t('pictureTooLarge', { megabytes: MAX_PICTURE_MEGABYTES, megapixels: MAX_PICTURE_MEGAPIXELS })
    : t(whyRefused[refusal])

/** A picture of a signature on paper, of which only the ink is kept. */
export function UploadedSignature({
  flow: { inputs, change },
  problems,
}: {
  flow: Flow
  problems: Problem[]
}) {
  const fileRef = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<PictureRefusal>()
  const [isReading, setReading] = useState(false)
  const read = async (file: File | undefined) => {
    if (!file) return
    setRefusal(undefined)
    setReading(true)
    const result = await readPicture(file)
    setReading(false)
    // one that is refused takes nothing away
    if ('png' in result) change({ uploaded: result.png })
    else setRefusal(result.refusal)
  }
  return (
    <div>
      <p id="upload-hint" className="small">
        {t('uploadHint')}
      </p>
      {inputs.uploaded && <img className="paper paper-uploaded" src={inputs.uploaded} alt={t('uploaded')} />}
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
        {...fieldProps('signature', problems)}
        aria-invalid={undefined}
        type="button"
        className="quiet"
        aria-describedby="upload-hint"
        onClick={() => fileRef.current?.click()}
      >
        {isReading ? t('readingPicture') : t(inputs.uploaded ? 'anotherPicture' : 'choosePicture')}
      </button>
      <p role="alert" className="problems">
        {refusal && inWords(refusal)}
      </p>
    </div>
  )
}

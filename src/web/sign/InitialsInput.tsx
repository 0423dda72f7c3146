import { lazy, Suspense } from 'react'
import { DrawnSignature } from './DrawnSignature.tsx'
import { areInitials } from './initials-of.ts'
import type { Flow } from './flow.ts'
import { type PlaceInputs, signatureModes } from './inputs.ts'
import { placeInputsOf } from './place-inputs.ts'
import type { PlaceTexts } from './places-words.ts'
import { INITIALS_SIZE } from './typed-image.ts'
import { TypedPreview } from './TypedPreview.tsx'
import { t } from './step-words.ts'

const uploaded = async () => ({ default: (await import('./UploadedSignature.tsx')).UploadedSignature })
const UploadedSignature = lazy(uploaded)

type Props = { flow: Flow; p: PlaceTexts }

/** Initials, once for all their places: typed, as the name has them at first, drawn, or uploaded. */
export function InitialsInput({ flow, p }: Props) {
  const { mode, typed, strokes, uploaded: picture = '' } = placeInputsOf(flow)
  const onChange = (places: Partial<PlaceInputs>) => flow.change({ places })
  const isWrong = mode === 'type' && !areInitials(typed)
  return (
    <section aria-label={p('initials')}>
      <fieldset className="modes">
        <legend className="field-label">{p('initials')}</legend>
        {signatureModes.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="initials-mode"
              checked={mode === one}
              onChange={() => onChange({ mode: one })}
            />
            <span>{t(one)}</span>
          </label>
        ))}
      </fieldset>
      {mode === 'type' && (
        <>
          <label className="field-label" htmlFor="initials">
            {p('initialsLetters')}
          </label>
          <input
            id="initials"
            className="field"
            autoComplete="off"
            maxLength={16}
            value={typed}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? 'initials-problem' : undefined}
            onChange={(event) => onChange({ typed: event.target.value })}
          />
          {isWrong && (
            <p id="initials-problem" className="small">
              {p('initialsInvalid')}
            </p>
          )}
          <TypedPreview
            name={isWrong ? '' : typed.trim()}
            hand={flow.inputs.hand}
            className="paper-initials"
            size={INITIALS_SIZE}
            label={p('initials')}
          />
        </>
      )}
      {mode === 'draw' && (
        <div id="initials" tabIndex={-1} role="group" aria-label={p('initials')}>
          <DrawnSignature
            strokes={strokes}
            onChange={(drawn) => onChange({ strokes: drawn })}
            describedBy="initials-hint"
            label={p('initials')}
          />
          <p id="initials-hint" className="small">
            {t('drawHint')}
          </p>
          <div className="quiet-row">
            <button type="button" className="quiet" onClick={() => onChange({ strokes: [] })}>
              {t('clear')}
            </button>
          </div>
        </div>
      )}
      {mode === 'upload' && (
        <Suspense fallback={<div className="paper" aria-busy="true" />}>
          <UploadedSignature
            uploaded={picture}
            isReading={flow.inputs.isReadingInitials}
            onChange={({ isReading, ...places }) => flow.change({ isReadingInitials: isReading, places })}
            field={{ id: 'initials' }}
            words={{
              hint: p('initialsUploadHint'),
              uploaded: p('initials'),
              empty: p('initialsEmpty'),
              busy: p('initialsBusy'),
            }}
          />
        </Suspense>
      )}
    </section>
  )
}

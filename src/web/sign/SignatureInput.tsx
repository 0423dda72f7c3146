import { lazy, Suspense, useEffect, useState } from 'react'
import { DrawnSignature } from './DrawnSignature.tsx'
import { type Problem, fieldProps } from './StepFrame.tsx'
import type { Flow } from './flow.ts'
import { type SignatureMode, signatureModes } from './inputs.ts'
import { t } from './step-words.ts'
import type { AnyKey, PlainKey } from './words.ts'

const MAX_NAME = 100
type Said = Extract<AnyKey, 'strokeRemoved' | 'signatureCleared'>

// typefaces and the cleaning of pictures come to who wants them
const typed = async () => ({ default: (await import('./TypedSignature.tsx')).TypedSignature })
const uploaded = async () => ({ default: (await import('./UploadedSignature.tsx')).UploadedSignature })
const TypedSignature = lazy(typed)
const UploadedSignature = lazy(uploaded)
const paper = <div className="paper paper-typed" aria-busy="true" />

/** What the certificate will say, in the signer's language. */
const willSay: Record<SignatureMode, PlainKey> = {
  draw: 'certificateSaysDrawn',
  type: 'certificateSaysTyped',
  upload: 'certificateSaysUploaded',
}

/** Draw, type or upload; typing is the way for the keyboard. All are kept when changing between them. */
export function SignatureInput({ flow, problems }: { flow: Flow; problems: Problem[] }) {
  const { inputs, change } = flow
  const [said, say] = useState<Said>()
  useEffect(() => {
    // offline they could not be loaded any more
    for (const later of [typed, uploaded]) later().catch(() => undefined)
  }, [])
  return (
    <section aria-label={t('signature')}>
      <fieldset className="modes">
        <legend className="field-label">{t('howToSign')}</legend>
        {signatureModes.map((mode) => (
          <label key={mode}>
            <input
              type="radio"
              name="mode"
              checked={inputs.mode === mode}
              onChange={() => change({ mode })}
            />
            <span>{t(mode)}</span>
          </label>
        ))}
      </fieldset>
      {inputs.mode === 'draw' && (
        <div
          {...fieldProps('signature', problems)}
          aria-invalid={undefined}
          tabIndex={-1}
          role="group"
          aria-label={t('drawing')}
        >
          <DrawnSignature
            strokes={inputs.strokes}
            onChange={(strokes) => change({ strokes })}
            describedBy="draw-hint"
          />
          <p id="draw-hint" className="small">
            {t('drawHint')}
          </p>
        </div>
      )}
      {inputs.mode === 'type' && (
        <>
          <label className="field-label" htmlFor="signature">
            {t('yourName')}
          </label>
          <input
            {...fieldProps('signature', problems)}
            className="field"
            autoComplete="name"
            dir="auto"
            maxLength={MAX_NAME}
            value={inputs.typed}
            onChange={(event) => change({ typed: event.target.value })}
          />
          <Suspense fallback={paper}>
            <TypedSignature flow={flow} />
          </Suspense>
        </>
      )}
      {inputs.mode === 'upload' && (
        <Suspense fallback={paper}>
          <UploadedSignature
            uploaded={inputs.uploaded}
            isReading={inputs.isReading}
            onChange={change}
            field={fieldProps('signature', problems)}
          />
        </Suspense>
      )}
      <Tools flow={flow} say={say} />
      <p className="small">{t(willSay[inputs.mode])}</p>
      <p className="visually-hidden" role="status">
        {said && t(said)}
      </p>
    </section>
  )
}

/** Where each way of signing keeps what was given. */
const givenAs = { draw: 'strokes', type: 'typed', upload: 'uploaded' } as const

function Tools({ flow: { inputs, change }, say }: { flow: Flow; say: (text: Said) => void }) {
  const drawing = inputs.mode === 'draw'
  const given = givenAs[inputs.mode]
  const empty = inputs[given].length === 0
  const undo = () => {
    change({ strokes: inputs.strokes.slice(0, -1) })
    say('strokeRemoved')
  }
  const clear = () => {
    change({ [given]: drawing ? [] : '' })
    say('signatureCleared')
  }
  return (
    <div className="quiet-row">
      {drawing && (
        <button type="button" className="quiet" aria-disabled={empty} onClick={() => !empty && undo()}>
          {t('undo')}
        </button>
      )}
      <button type="button" className="quiet" aria-disabled={empty} onClick={() => !empty && clear()}>
        {t('clear')}
      </button>
    </div>
  )
}

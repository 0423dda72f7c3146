import { Suspense, lazy, useState } from 'react'
import type { SigningView } from '#shared/signing/signing.api.ts'
import type { Loaded } from './use-view.ts'
import { t, withStepWords } from './words.ts'

const OtherOptions = lazy(async () => ({
  default: (await withStepWords(import('./OtherOptions.tsx'))).OtherOptions,
}))

type Props = { view: SigningView; load: () => Promise<void>; setLoaded: (loaded: Loaded) => void }

/** The quiet way to everything that is not signing. */
export function CannotSign({ view, load, setLoaded }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <p>
        <button type="button" className="link" onClick={() => setOpen(true)}>
          {t('cannotSign')}
        </button>
      </p>
      {isOpen && (
        <Suspense fallback={null}>
          <OtherOptions
            view={view}
            onClose={() => setOpen(false)}
            onTold={() => void load()}
            // whoever isn't meant is told no more of it
            onLeft={(option) =>
              setLoaded({ is: 'left', option, ...(option === 'decline' && { named: view }) })
            }
          />
        </Suspense>
      )}
    </>
  )
}

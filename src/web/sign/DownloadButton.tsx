import { reasonOf } from './reason-of.ts'
import { Refusal } from './sign-api.ts'
import { toast } from './toast.ts'
import { useAction } from './use-action.ts'
import { t } from './words.ts'

type Props = { path: string; children: string; busyText: string; className?: string }

export function DownloadButton({ path, children, busyText, className = 'quiet' }: Props) {
  const { busy, run } = useAction((error) =>
    toast.failure(
      t('downloadFailed'),
      (error instanceof Refusal ? reasonOf(error) : undefined) ?? t('downloadFailedText'),
    ),
  )
  return (
    <button
      type="button"
      className={className}
      data-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={() =>
        void run(async () => {
          const { downloadPdf } = await import('./download-pdf.ts')
          await downloadPdf(path)
        })
      }
    >
      {busy && <span className="spinner" aria-hidden="true" />}
      {busy ? busyText : children}
    </button>
  )
}

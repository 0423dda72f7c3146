import { Component, type ReactNode } from 'react'
import { Notice } from './Notice.tsx'
import { t } from './words.ts'

/** Where a part of the page cannot be loaded or shown: what is recorded is safe, loading again goes on from there. */
export class ProblemBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <div className="page">
        <Notice title={t('notLoaded')} action={t('reload')} onAction={() => location.reload()}>
          {t('notLoadedText')}
        </Notice>
      </div>
    )
  }
}

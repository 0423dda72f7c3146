import { Component, type ReactNode } from 'react'
import { Notice } from './Notice.tsx'

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
        <Notice title="This part of the page didn’t load" action="Reload" onAction={() => location.reload()}>
          What you’ve confirmed so far is saved. Check your connection and reload the page.
        </Notice>
      </div>
    )
  }
}

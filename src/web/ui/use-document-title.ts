import { useEffect } from 'react'
import { documentTitle } from '#shared/page-heads.ts'

/** Names the browser's tab after the page. */
export function useDocumentTitle(title: string) {
  useEffect(() => {
    document.title = documentTitle(title)
  }, [title])
}

import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { useMenuLoading } from './use-menu-loading.tsx'

/** A dialog in a file of its own. Where that doesn’t load the page stays, and says so: the dialog is closed, and opening it tries again. */
export function loadedDialog<P extends { onClose: () => void }>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  return function LoadedDialog(props: P) {
    const [Loaded, setLoaded] = useState<ComponentType<P>>()
    const part = useMenuLoading(load, undefined, 'This didn’t load')
    const open = useEffectEvent(async () => {
      const come = await part.load()
      if (come) setLoaded(() => come)
      else props.onClose()
    })
    useEffect(() => void open(), [])
    return Loaded && <Loaded {...props} />
  }
}

import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { takeLinkSecret } from './link-secret.ts'
import { readSettings } from './page-address.ts'
import 'virtual:palette.css'
import '#web/ui/stand-in-fonts.css'
import './colors.css'
import './sign.css'
import './controls.css'

const bare = takeLinkSecret(location)
if (bare) history.replaceState(history.state, '', bare)

const root = document.getElementById('root')
if (root) createRoot(root).render(<App settings={readSettings(location)} />)

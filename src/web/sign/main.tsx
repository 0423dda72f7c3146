import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { readSettings } from './page-address.ts'
import 'virtual:palette.css'
import '#web/ui/stand-in-fonts.css'
import './colors.css'
import './sign.css'
import './controls.css'

const root = document.getElementById('root')
if (root) createRoot(root).render(<App settings={readSettings(location)} />)

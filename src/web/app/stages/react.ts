// the first stage of the start (vite.config.ts): run here, not only when the app asks for it
import 'react-dom/client'
import 'react/jsx-runtime'

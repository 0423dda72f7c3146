import '@fontsource-variable/inter/wght.css'
import '@fontsource-variable/source-serif-4/wght.css'

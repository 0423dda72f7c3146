import { Tabs } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { pageHeads } from '#shared/page-heads.ts'
import { lazyPart, loaded } from '#web/ui/loaded.tsx'
import { useDocumentTitle } from '#web/ui/use-document-title.ts'
import { useSearchParams } from '#web/ui/routing/use-search-params.ts'
import classes from './AuthPage.module.css'
import { AuthPanel } from './AuthPanel.tsx'
import { useAuth } from './me.queries.ts'
import { SignInForm } from './SignInForm.tsx'
import type { TypedSignUp } from './SignUpForm.tsx'
import { safeNext } from './where-to.ts'

// with nothing in their place meanwhile: the page that came with its text is taken over with its form or not at all
const { Part: ForgotPasswordForm } = lazyPart(
  async () => (await import('./ForgotPasswordForm.tsx')).ForgotPasswordForm,
)
const { Part: SignUpForm } = lazyPart(async () => (await import('./SignUpForm.tsx')).SignUpForm)
const TwoFactorStep = loaded(async () => (await import('./TwoFactorStep.tsx')).TwoFactorStep, null)

const heads = {
  'sign-in': pageHeads.signIn,
  'sign-up': pageHeads.signUp,
  forgot: pageHeads.forgotPassword,
}
type View = keyof typeof heads
const viewOf = (tab: string | null): View => (tab === 'sign-up' || tab === 'forgot' ? tab : 'sign-in')

function useView() {
  const [query, setQuery] = useSearchParams()
  const show = (view: View) => {
    const changed = new URLSearchParams(query)
    if (view === 'sign-in') changed.delete('tab')
    else changed.set('tab', view)
    setQuery(changed, { replace: true })
  }
  return { view: viewOf(query.get('tab')), show, next: safeNext(query.get('next')) }
}

type Started = { sessionToken: string; isUnsent: boolean; phone?: string; email?: string }

/** The step of the code: of what was started here, or of a sign-up whose page was loaded again while its code is good. */
function useCodeStep() {
  const { user } = useAuth()
  const [isReloaded, setReloaded] = useState(Boolean(user?.phoneCodeExpiresAt))
  const [started, setStarted] = useState<Started>()
  // for the forms of whoever has an account already
  const [email, setEmail] = useState('')
  return {
    email,
    step: started ?? (isReloaded && user ? { phone: user.phone } : undefined),
    // whoever signs in is told the number only where it may be mistyped
    enterCode: (sessionToken: string, isUnsent: boolean, phone?: string) =>
      setStarted({ sessionToken, isUnsent, ...(phone && { phone }) }),
    enterCodeAt: (sessionToken: string, isUnsent: boolean, to: { phone: string; email: string }) => {
      setStarted({ sessionToken, isUnsent, ...to })
      setEmail(to.email)
    },
    leaveCode() {
      setStarted(undefined)
      setReloaded(false)
    },
  }
}

/** Sign in, sign up, or ask for a new password; then the second factor; then on to where one wanted to go. */
export function Page() {
  const { view, show, next } = useView()
  const navigate = useNavigate()
  const [typedSignUp, setTypedSignUp] = useState<TypedSignUp>()
  const { step, email, enterCode, enterCodeAt, leaveCode } = useCodeStep()
  useDocumentTitle(step ? 'Enter your code' : heads[view].title)
  const goOn = () => void navigate(next, { replace: true })
  function leaveTo(form: View) {
    leaveCode()
    show(form)
  }

  return (
    <div className={classes.page}>
      <div className={classes.forms}>
        <div className={classes.form}>
          {step ? (
            <TwoFactorStep
              {...step}
              onVerified={goOn}
              onBack={() => leaveTo('sign-in')}
              onForgotten={() => leaveTo('forgot')}
            />
          ) : view === 'forgot' ? (
            <ForgotPasswordForm email={email} onBack={() => show('sign-in')} />
          ) : (
            <Tabs value={view} onChange={(tab) => show(viewOf(tab))}>
              <Tabs.List grow mb="lg">
                <Tabs.Tab value="sign-in">Sign In</Tabs.Tab>
                <Tabs.Tab value="sign-up">Sign Up</Tabs.Tab>
              </Tabs.List>
              <Tabs.Panel value="sign-in">
                <SignInForm
                  email={email}
                  onCode={enterCode}
                  onSignedIn={goOn}
                  onForgotten={() => show('forgot')}
                />
              </Tabs.Panel>
              <Tabs.Panel value="sign-up">
                <SignUpForm typed={typedSignUp} onLeave={setTypedSignUp} onCode={enterCodeAt} />
              </Tabs.Panel>
            </Tabs>
          )}
        </div>
      </div>
      {/* after what one came for: on a phone it stands below it, also while the page is still coming in */}
      <AuthPanel isBesideTask={step !== undefined} />
    </div>
  )
}

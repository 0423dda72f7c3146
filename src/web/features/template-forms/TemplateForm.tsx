import { Alert, Anchor, Button, List, Stack, Text } from '@mantine/core'
import { INSUFFICIENT_BALANCE } from '#shared/billing/money-rules.ts'
import type { Language } from '#shared/explaining/languages.ts'
import { FORM_CLOSED, type PublicTemplate } from '#shared/template-forms/template-forms.api.ts'
import { useAuth } from '#web/features/accounts/me.queries.ts'
import { AddFundsText } from '#web/features/billing/AddFundsText.tsx'
import { Failed } from '#web/ui/Failed.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { useOwnerName } from './FormHeader.tsx'
import { FormRows } from './FormRows.tsx'
import { FormSent } from './FormSent.tsx'
import type { FieldError } from './form-values.ts'
import classes from './TemplateForm.module.css'
import { FAILED, FALLBACK, focusField, useTemplateForm } from './use-template-form.ts'

type Props = {
  template: PublicTemplate
  /** Full address on this site to go to once the form is handed in. */
  returnUrl: string | undefined
  /** In which language whom it names is expected to read. */
  language: Language | undefined
}

/** The form of a template, and what follows when it was handed in. */
export function TemplateForm({ template, returnUrl, language }: Props) {
  const { user } = useAuth()
  const form = useTemplateForm(template, language)
  const ownerName = useOwnerName(template.ownerUserId)
  const isOwner = user?.id === template.ownerUserId
  if (form.sent)
    return (
      <Sheet>
        <FormSent
          ownerName={ownerName}
          contractId={form.sent.isYours ? form.sent.contractId : undefined}
          returnUrl={returnUrl}
        />
      </Sheet>
    )
  return (
    <Sheet>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          form.submit()
        }}
      >
        <Stack gap="lg">
          {form.isEmpty ? (
            <Text c="dimmed">There’s nothing to fill in here.</Text>
          ) : (
            <FormRows
              fields={form.fields}
              values={form.values}
              onChange={form.change}
              touched={form.touched}
              onTouch={form.touch}
              errors={form.refused}
            />
          )}
          {form.changed && (
            <Alert color="yellow" role="alert" title="This form has changed">
              {form.changed}
            </Alert>
          )}
          {form.errors.length > 0 && <Problems errors={form.errors} />}
          {form.isClosed && <Closed isOwner={isOwner} ownerName={ownerName} />}
          <Failed title={FAILED} error={form.failure} otherwise={FALLBACK} />
          <div className={classes.handIn}>
            <Button type="submit" size="lg" loading={form.isPending} className={classes.submit}>
              Submit Form
            </Button>
            <Text size="sm" c="dimmed">
              {isOwner
                ? 'This creates a draft for you to review and send.'
                : `Your answers go to ${ownerName ?? 'this form’s owner'}. Submitting doesn’t sign anything.`}
            </Text>
          </div>
        </Stack>
      </form>
    </Sheet>
  )
}

/** Why no contract comes of it, and that nothing of what was typed is lost. */
function Closed({ isOwner, ownerName = 'the owner of this form' }: { isOwner: boolean; ownerName?: string }) {
  return (
    <Alert color="red" role="alert" title={isOwner ? 'Insufficient Balance' : FORM_CLOSED}>
      {isOwner ? (
        <AddFundsText why={INSUFFICIENT_BALANCE} />
      ) : (
        `We let ${ownerName} know. Your answers stay in this tab, so you can try again later.`
      )}
    </Alert>
  )
}

/** What has to be changed, each a way to its field. Below the fields, so that none moves while it is corrected. */
function Problems({ errors }: { errors: FieldError[] }) {
  return (
    <Alert color="red" role="group" title="There’s a problem" classNames={{ message: classes.problems }}>
      <List listStyleType="none" spacing={4}>
        {errors.map(({ fieldKey, label, why }) => (
          <List.Item key={fieldKey}>
            <Anchor
              href={`#template-field-${fieldKey}`}
              c="inherit"
              onClick={(event) => {
                event.preventDefault()
                focusField(fieldKey)
              }}
            >
              {why.startsWith(label) ? why : `${label}: ${why}`}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}

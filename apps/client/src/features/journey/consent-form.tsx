import { Button } from '@thali/ui/components/button'
import { Checkbox } from '@thali/ui/components/checkbox'
import { useRef, useState } from 'react'
import { branding } from '../../platform/branding.ts'
import { useWords } from '../../words/words.ts'
import { ActionFailed } from './action-failed.tsx'

type ConsentFormProps = { failure: string | undefined; isBusy: boolean; onConfirm: () => void }

/** What the consent means, the tick and the button; an opened link alone agrees to nothing. */
export function ConsentForm({ failure, isBusy, onConfirm }: ConsentFormProps) {
  const { confirm: words } = useWords('journey')
  const [isAgreed, setAgreed] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const tick = useRef<HTMLInputElement>(null)
  const press = () => {
    setMissing(!isAgreed)
    if (isAgreed) onConfirm()
    else tick.current?.focus()
  }
  return (
    <form
      noValidate
      className="journey__form"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) press()
      }}
    >
      <div className="stack-2">
        <h1 data-arrival tabIndex={-1}>
          {words.heading}
        </h1>
        <p>{words.text(branding.org_display_name)}</p>
      </div>
      <section className="card stack-2">
        <h2 className="text-lead">{words.meaning}</h2>
        <ul className="consent__points">
          {Object.entries(words.points).map(([key, point]) => (
            <li key={key}>{point}</li>
          ))}
        </ul>
      </section>
      <Checkbox
        ref={tick}
        label={words.agree}
        checked={isAgreed}
        error={isMissing && !isAgreed ? words.agreeMissing : undefined}
        onChange={setAgreed}
      />
      <div className="journey__end">
        <ActionFailed text={failure} />
        <div className="journey__foot">
          <Button type="submit" size="large" full busy={isBusy}>
            {words.confirm}
          </Button>
        </div>
      </div>
    </form>
  )
}

import type { ClientFile } from '@thali/contract/clients/client-file.endpoints'
import { calendarDateIn } from '@thali/domain/dates/calendar-date'
import { WEIGHT_UNITS, type WeightUnit } from '@thali/domain/units/weight'
import { TextField } from '@thali/ui/components/text-field'
import { showToast } from '@thali/ui/components/toast'
import { failureOf } from '@thali/ui/session/api-failure'
import { useId, useState } from 'react'
import { DialogPanel } from '../../layout/dialog-panel.tsx'
import { FormProblem, useSending } from '../../layout/form.tsx'
import { SelectField } from '../../layout/select-field.tsx'
import { useWords } from '../../words/words.ts'
import { sendWeight } from './clients.queries.ts'

type WeightDialogProps = { open: boolean; onClose: () => void; file: ClientFile }

/** A weight for a day of the client's calendar. A reading of that day is replaced only by a second, plain word. */
export function WeightDialog({ open, onClose, file }: WeightDialogProps) {
  const words = useWords('clients')
  const { cancel } = useWords('console')
  const id = useId()
  const today = calendarDateIn(file.time_zone, new Date())
  const [day, setDay] = useState(today)
  const [weight, setWeight] = useState('')
  const [unit, setUnit] = useState<WeightUnit>('kgs')
  const [existsOn, setExistsOn] = useState<string>()
  const { isBusy, fields, problem, submit, reset } = useSending(
    async (body: Parameters<typeof sendWeight>[0], key: string) => {
      try {
        await sendWeight(body, key)
      } catch (error) {
        const failure = failureOf(error)
        if (failure?.kind === 'refused' && failure.code === 'READING_EXISTS') setExistsOn(body.measured_on)
        throw error
      }
    },
    words.failed,
  )
  const isReplacing = existsOn === day
  const close = () => {
    reset()
    setExistsOn(undefined)
    onClose()
  }
  const send = async () => {
    const value = Number(weight.replace(',', '.'))
    const body = {
      client_id: file.client_id,
      measured_on: day,
      // What is no number is refused at its field, as an empty one is.
      weight: weight.trim() === '' || Number.isNaN(value) ? 0 : value,
      weight_unit: unit,
      ...(isReplacing && { replace: true }),
    }
    if (!(await submit(body))) return
    showToast({ message: words.weight.saved, tone: 'success' })
    setWeight('')
    setDay(today)
    close()
  }
  return (
    <DialogPanel
      open={open}
      onClose={close}
      title={words.weight.title(file.first_name)}
      footer={
        <>
          <button type="button" className="btn" onClick={close}>
            {cancel}
          </button>
          <button type="submit" form={id} className="btn btn--primary" disabled={isBusy}>
            {isReplacing ? words.weight.replace : words.weight.save}
          </button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="form-grid"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <TextField
          label={words.weight.day}
          type="date"
          max={today}
          error={fields['measured_on']}
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
        <TextField
          label={words.weight.value}
          error={fields['weight']}
          inputMode="decimal"
          autoComplete="off"
          autoFocus
          value={weight}
          onChange={(event) => setWeight(event.target.value)}
        />
        <SelectField
          label={words.readings.unit}
          value={unit}
          onChange={(value) => setUnit(value === 'lbs' ? 'lbs' : 'kgs')}
          options={WEIGHT_UNITS.map((each) => ({ value: each, label: words.readings[each] }))}
        />
        <FormProblem>{isReplacing ? words.weight.exists : problem}</FormProblem>
      </form>
    </DialogPanel>
  )
}

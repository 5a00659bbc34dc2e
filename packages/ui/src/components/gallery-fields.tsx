import { useState } from 'react'
import { EmptyPlate } from '../plate/empty-plate.tsx'
import { Checkbox } from './checkbox.tsx'
import { Checklist, RadioCards } from './choice-card.tsx'
import { CodeField } from './code-field.tsx'
import { CountdownRing, clockTime, useCountdown } from './countdown-ring.tsx'
import { DateField, type DateFieldWords } from './date-field.tsx'
import { DialCodeSelect } from './dial-code-select.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { PasswordField } from './password-field.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { Segmented } from './segmented.tsx'
import { Slider } from './slider.tsx'
import { TextField } from './text-field.tsx'

const COUNTRIES = [
  { name: 'India', dial_code: '+91', code: 'IN' },
  { name: 'Côte d’Ivoire', dial_code: '+225', code: 'CI' },
  { name: 'Nepal', dial_code: '+977', code: 'NP' },
  { name: 'United Arab Emirates', dial_code: '+971', code: 'AE' },
  { name: 'United Kingdom', dial_code: '+44', code: 'GB' },
  { name: 'United States', dial_code: '+1', code: 'US' },
]

const DATE_WORDS: DateFieldWords = {
  placeholder: 'dd/MM/yyyy',
  open: 'Choose a date',
  close: 'Close',
  month: 'Month',
  year: 'Year',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
}

export function GalleryFields() {
  return (
    <section className="gallery__section">
      <h2>Fields</h2>
      <div className="gallery__grid">
        <TextFields />
        <CodeFields />
        <Choices />
        <Sliders />
      </div>
    </section>
  )
}

function TextFields() {
  const [mode, setMode] = useState<'username' | 'otp'>('username')
  const [country, setCountry] = useState('IN')
  return (
    <div className="stack-5">
      <Segmented
        label="How to log in"
        options={[
          { value: 'username', label: 'Username Login' },
          { value: 'otp', label: 'Otp Login' },
        ]}
        value={mode}
        onChange={setMode}
      />
      <TextField label="Username or email" defaultValue="asha.kulkarni" autoComplete="off" />
      <PasswordField
        label="Password"
        defaultValue="secret123"
        showLabel="Show password"
        hideLabel="Hide password"
        autoComplete="off"
      />
      <TextField
        label="Fasting blood sugar"
        after={<span className="text-muted">mg/dL&nbsp;&nbsp;</span>}
        inputMode="decimal"
        hint="From your last report."
        placeholder="104"
      />
      <TextField label="Email" required error="Email is not valid." defaultValue="asha@" autoComplete="off" />
      <TextField label="Client code" defaultValue="NDC-0042" disabled />
      <div className="field">
        <span className="field__label">Mobile number</span>
        <div className="row-2">
          <DialCodeSelect
            countries={COUNTRIES}
            value={country}
            onChange={(next) => setCountry(next.code)}
            label="Country code"
            title="Choose your country"
            searchLabel="Search country or code"
            emptyText="No country by that name"
            closeLabel="Close"
          />
          <div className="control grow">
            <input
              className="control__input"
              aria-label="Mobile number"
              inputMode="numeric"
              maxLength={15}
              defaultValue="98765 43210"
            />
          </div>
        </div>
      </div>
    </div>
  )
}

function CodeFields() {
  const [code, setCode] = useState('4071')
  const [date, setDate] = useState('01/05/1990')
  const [deadline] = useState(() => performance.now() + 42_000)
  const secondsLeft = useCountdown(deadline)
  return (
    <div className="stack-5">
      <CodeField label="Code" digitLabel={(digit, of) => `Digit ${digit} of ${of}`} value={code} onChange={setCode} />
      <CodeField
        label="Wrong code"
        digitLabel={(digit, of) => `Digit ${digit} of ${of}`}
        value=""
        onChange={() => undefined}
        error="incorrect otp entered"
      />
      <CountdownRing secondsLeft={secondsLeft} announce={(left) => `${left} seconds left`}>
        Resend OTP in <span className="text-strong">{clockTime(secondsLeft)}</span>
      </CountdownRing>
      <DateField
        label="Date of birth"
        value={date}
        onChange={setDate}
        max="2026-11-21"
        opensAt="1995-01-01"
        locale="en-IN"
        words={DATE_WORDS}
      />
      <DateField
        label="Wrong date"
        value=""
        onChange={() => undefined}
        locale="en-IN"
        words={DATE_WORDS}
        error="Please, enter valid date."
      />
      <ErrorSummary
        title="Two answers are missing"
        errors={[
          { fieldId: 'blood', message: 'Blood group is required' },
          { fieldId: 'allergies', message: 'Food allergies is required' },
        ]}
      />
      <ProgressBar value={0.75} label="Your journey" text="5/7" />
      <ProgressBar value={0.62} label="lipid-report.jpg" thin />
    </div>
  )
}

function Choices() {
  const [goal, setGoal] = useState<'lose' | 'gain' | 'maintain'>('lose')
  const [reasons, setReasons] = useState<ReadonlyArray<string>>(['weight management'])
  const [agreed, setAgreed] = useState(true)
  return (
    <div className="stack-5">
      <RadioCards
        legend="Your goal"
        value={goal}
        onChange={setGoal}
        options={[
          {
            value: 'lose',
            label: 'Lose weight healthily',
            description: 'Slowly, with the food you like',
            picture: <EmptyPlate size={44} />,
          },
          { value: 'gain', label: 'Gain weight healthily', picture: <EmptyPlate size={44} /> },
          { value: 'maintain', label: 'Maintain weight healthily', picture: <EmptyPlate size={44} /> },
        ]}
      />
      <Checklist
        legend="Why are you here?"
        value={reasons}
        onChange={setReasons}
        error="Please, select the required field."
        options={['weight management', 'health concerns', 'better fitness'].map((value) => ({ value, label: value }))}
      />
      <Checkbox
        label={
          <>
            I agree to the <a href="#terms">terms of use</a>
          </>
        }
        checked={agreed}
        onChange={setAgreed}
      />
      <Checkbox
        label="Not ticked, and it should be"
        checked={false}
        onChange={() => undefined}
        error="This field is required"
      />
      <Checkbox label="Cannot be changed" checked disabled onChange={() => undefined} />
    </div>
  )
}

function Sliders() {
  const [kilograms, setKilograms] = useState(71)
  const [tenths, setTenths] = useState(4)
  return (
    <div className="stack-5">
      <Slider
        label="Kilograms"
        min={20}
        max={199}
        value={kilograms}
        onChange={setKilograms}
        valueText={`${kilograms} kgs`}
        minText="20"
        maxText="199"
        lessLabel="One kilogram less"
        moreLabel="One kilogram more"
      />
      <Slider
        label="Grams"
        min={0}
        max={9}
        value={tenths}
        onChange={setTenths}
        valueText={`${tenths * 100} gm`}
        tickText={String}
      />
      <Slider label="Disabled" min={0} max={10} value={3} onChange={() => undefined} disabled />
    </div>
  )
}

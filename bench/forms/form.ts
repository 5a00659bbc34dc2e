import type { Condition } from '@thali/domain/forms/conditions'
import type { Answers, FormDefinition, FormField, FormOption } from '@thali/domain/forms/form-definition'
import type { LocalizedText } from '@thali/domain/languages/language'

/**
 * The form of the measurements: 20 sections of 15 fields, every type that all three libraries have, 30 fields asked only after
 * a certain answer. Nothing is calculated: JSON Schema has no word for it.
 */
const TOPICS = [
  'sleep',
  'breakfast',
  'lunch',
  'dinner',
  'snacks',
  'tea and coffee',
  'water',
  'walking',
  'exercise',
  'work',
  'travel',
  'digestion',
  'medicines',
  'energy',
  'mood',
  'fasting days',
  'eating out',
  'cooking',
  'family meals',
  'weight so far',
]

const text = (en: string): LocalizedText => ({ en })
const idOf = (section: number, name: string) => `s${String(section + 1).padStart(2, '0')}_${name}`
const optionsOf = (...texts: string[]): FormOption[] =>
  texts.map((en) => ({ id: en.toLowerCase().replaceAll(/[^a-z]+/g, '_'), text: text(en) }))

const STATES = optionsOf('Good', 'It varies', 'Poor', 'I cannot say')
const FREQUENCIES = optionsOf('Daily', 'Most days', 'Once a week', 'Once a month', 'Rarely', 'Never')
const HINDRANCES = optionsOf('Time', 'Money', 'Travel', 'Family', 'Health', 'Habit', 'Knowledge', 'Other')
const HELPERS = [
  ...optionsOf('Spouse', 'Parents', 'Children', 'Friends', 'A cook'),
  { id: 'nobody', text: text('Nobody'), isExclusive: true },
]
const TIME = { source: '(?:[01]\\d|2[0-3]):[0-5]\\d', message: text('Please write a time such as 07:30.') }

export const FORM: FormDefinition = {
  sections: TOPICS.map((topic, section) => ({
    id: idOf(section, 'section'),
    title: text(`About your ${topic}`),
    fields: [
      ...judged(section, topic),
      ...counted(section, topic),
      ...told(section, topic),
      ...special(section, topic),
    ],
  })),
}

export const FIELDS: readonly FormField[] = FORM.sections.flatMap(({ fields }) => fields)

/** How it is: what the conditions look at, and what is asked because of them. */
function judged(section: number, topic: string): FormField[] {
  const [state, hindrance] = [idOf(section, 'state'), idOf(section, 'hindrance')]
  const isPoor: Condition = { mode: 'all', clauses: [{ fieldId: state, operator: 'is', value: 'poor' }] }
  const hasOther: Condition = { mode: 'all', clauses: [{ fieldId: hindrance, operator: 'includes', value: 'other' }] }
  const isAsked = section % 2 === 0 ? { showWhen: hasOther } : {}
  return [
    field(state, `How is your ${topic} at present?`, { type: 'dropdown', options: STATES, isMandatory: true }),
    field(idOf(section, 'poor'), `What troubles you about your ${topic}?`, {
      type: 'text',
      maxLength: 300,
      showWhen: isPoor,
    }),
    field(hindrance, `What stands in the way of better ${topic}?`, {
      type: 'multiselect',
      options: HINDRANCES,
      maxChosen: 5,
    }),
    field(idOf(section, 'other'), 'What else stands in the way?', { type: 'text', maxLength: 100, ...isAsked }),
    field(idOf(section, 'often'), `How often do you think of your ${topic}?`, {
      type: 'dropdown',
      options: FREQUENCIES,
    }),
  ]
}

function counted(section: number, topic: string): FormField[] {
  return [
    field(idOf(section, 'hours'), `Hours a day for ${topic}`, {
      type: 'number',
      unit: text('hours'),
      min: 0,
      max: 24,
      decimals: 1,
      isMandatory: true,
    }),
    field(idOf(section, 'times'), `Times a week with trouble about ${topic}`, { type: 'number', min: 0, max: 50 }),
    field(idOf(section, 'score'), `Points that you give your ${topic}`, {
      type: 'number',
      min: 1,
      max: 10,
      hint: text('1 is the worst, 10 the best.'),
    }),
    field(idOf(section, 'since'), 'Since when is it so?', {
      type: 'calender',
      notBefore: '1940-01-01',
      notAfter: 'today',
    }),
  ]
}

function told(section: number, topic: string): FormField[] {
  return [
    field(idOf(section, 'name'), `Who advises you on ${topic}?`, { type: 'text', maxLength: 100, isMandatory: true }),
    field(idOf(section, 'time'), `When does ${topic} begin?`, {
      type: 'text',
      pattern: TIME,
      placeholder: text('07:30'),
    }),
    field(idOf(section, 'helpers'), `Who helps you with ${topic}?`, { type: 'multiselect', options: HELPERS }),
    field(idOf(section, 'story'), `What else should we know about your ${topic}?`, { type: 'text', isLong: true }),
  ]
}

/** The last two of a section: where there is nothing special, a choice and a text. */
function special(section: number, topic: string): FormField[] {
  const first = idOf(section, 'first')
  const second = idOf(section, 'second')
  if (section === 0)
    return [
      field(first, 'Country where you live', { type: 'country', isMandatory: true }),
      field(second, 'State', { type: 'state', mappingByFieldId: first }),
    ]
  if (section === 1)
    return [
      field(first, 'Allergies', { type: 'allergies' }),
      field(second, 'Reports of the last year', { type: 'file', maxFiles: 3 }),
    ]
  return [
    field(first, `How much does ${topic} matter to you?`, { type: 'dropdown', options: FREQUENCIES.slice(0, 4) }),
    field(second, `What is your aim for ${topic}?`, { type: 'text', maxLength: 200 }),
  ]
}

type Rest = { [T in FormField['type']]: Omit<Extract<FormField, { type: T }>, 'id' | 'name' | 'isMandatory'> }
type Given = Rest[FormField['type']] & { isMandatory?: boolean }

function field(id: string, name: string, given: Given): FormField {
  return { id, name: text(name), isMandatory: false, ...given }
}

/** So far the person has come: every condition holds, so that all 300 fields are asked. */
export const BEGUN: Answers = Object.fromEntries(
  TOPICS.flatMap((_, section) => [
    [idOf(section, 'state'), 'poor'],
    [idOf(section, 'hindrance'), ['time', 'other']],
  ]),
)

/** Every field answered but the files, which would have to be uploaded first, and the allergies, which are the organisation's. */
export const FILLED: Answers = Object.fromEntries(
  FIELDS.flatMap((one) => {
    const answer = BEGUN[one.id] ?? answerTo(one)
    return answer === undefined ? [] : [[one.id, answer]]
  }),
)

function answerTo(one: FormField): Answers[string] | undefined {
  switch (one.type) {
    case 'text':
      return one.pattern ? '07:30' : 'Asked again after two weeks, because it had not become better by then.'
    case 'number':
      return one.decimals ? 7.5 : 4
    case 'calender':
      return '2025-03-17'
    case 'dropdown':
      return one.options[1]?.id ?? ''
    case 'multiselect':
      return one.options.slice(0, 3).map(({ id }) => id)
    case 'country':
      return 'IN'
    case 'state':
      return 'IN-MH'
    case 'file':
    case 'allergies':
      return undefined
  }
}

/** The keys go into this field: a text in the middle of the form, asked in any case. */
export const TYPED_FIELD = idOf(10, 'name')
/** On a phone only the first section is there. */
export const TYPED_FIELD_PHONE = idOf(0, 'name')

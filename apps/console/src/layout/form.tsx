import { failureOf, messageOf } from '@thali/ui/session/api-failure'
import { type ReactNode, useRef, useState } from 'react'

type Fields = Readonly<Record<string, string>>

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string')
}

/** The server's words at each field that it refused. */
function fieldsOf(error: unknown): Fields {
  const failure = failureOf(error)
  if (failure?.kind !== 'refused' || typeof failure.data !== 'object' || failure.data === null) return {}
  const fields = 'fields' in failure.data ? failure.data.fields : undefined
  return isFields(fields) ? fields : {}
}

/**
 * Sends a form once at a time. What was refused stands at its field, anything else above the buttons; what was typed stays.
 * The key is kept until the sending has succeeded or its content has changed, so that a repeated press does nothing twice.
 */
export function useSending<Body>(send: (body: Body, key: string) => Promise<unknown>, fallback: string) {
  const [isBusy, setBusy] = useState(false)
  const [fields, setFields] = useState<Fields>({})
  const [problem, setProblem] = useState('')
  const isRunning = useRef(false)
  const sent = useRef({ text: '', key: '' })

  const submit = async (body: Body): Promise<boolean> => {
    if (isRunning.current) return false
    isRunning.current = true
    setBusy(true)
    setFields({})
    setProblem('')
    const text = JSON.stringify(body)
    if (sent.current.text !== text) sent.current = { text, key: crypto.randomUUID() }
    try {
      await send(body, sent.current.key)
      sent.current = { text: '', key: '' }
      return true
    } catch (error) {
      const refused = fieldsOf(error)
      setFields(refused)
      if (Object.keys(refused).length === 0) setProblem(messageOf(error) ?? fallback)
      return false
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  const reset = () => {
    setFields({})
    setProblem('')
  }
  return { isBusy, fields, problem, submit, reset }
}

/** What is wrong with the whole of a form. */
export function FormProblem({ children }: { children: ReactNode }) {
  return <div role="alert">{children && <p className="form-problem">{children}</p>}</div>
}

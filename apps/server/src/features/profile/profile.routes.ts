import { bmi, profileCompletion, readProfile, saveProfile } from '@thali/contract/profile/profile.endpoints'
import type { Clock } from '../../platform/clock.ts'
import { answer, answerCheck } from '../../platform/http/answer.ts'
import type { Bind } from '../../platform/http/bind-endpoint.ts'
import { presentGuardian, presentProfile, presentWarnings } from './profile.presenter.ts'
import type { ProfileService } from './profile.service.ts'

export function bindProfile(bind: Bind, profile: ProfileService, clock: Clock): void {
  bind(readProfile, async ({ context }) =>
    answer(context, [presentProfile(await profile.read(context.caller), clock.now())]),
  )

  bind(saveProfile, ({ body, context, once }) =>
    profile.save(
      context.caller,
      body,
      once(({ person, warnings }) => {
        const guardian = presentGuardian(person, clock.now())
        return answer(context, { warnings: presentWarnings(warnings, context.language), guardian }, 'profile-saved')
      }),
    ),
  )

  bind(profileCompletion, async ({ context }) => {
    const code = await profile.completion(context.caller)
    if (code === undefined) return answerCheck(context, true, 'profile-complete')
    return answerCheck(context, false, 'profile-incomplete', { ERROR_CODE: code })
  })

  bind(bmi, async ({ body, context }) => answer(context, await profile.reckonBmi(context.caller, body)))
}

import { bmi, profileCompletion, readProfile, saveProfile } from '@thali/contract/profile/profile.endpoints'
import type { Clock } from '../../platform/clock.ts'
import { answer, answerCheck } from '../../platform/http/answer.ts'
import type { Bind, BindOwn } from '../../platform/http/bind-endpoint.ts'
import { presentGuardian, presentProfile, presentWarnings } from './profile.presenter.ts'
import { missingStep, ownPerson, type ProfileService } from './profile.service.ts'

type Binds = { readonly bind: Bind; readonly bindOwn: BindOwn }

export function bindProfile({ bind, bindOwn }: Binds, profile: ProfileService, clock: Clock): void {
  bindOwn(readProfile, ownPerson, (own, context) => answer(context, [presentProfile(own, clock.now())]))

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

  bindOwn(profileCompletion, ownPerson, (own, context) => {
    const code = missingStep(own)
    if (code === undefined) return answerCheck(context, true, 'profile-complete')
    return answerCheck(context, false, 'profile-incomplete', { ERROR_CODE: code })
  })

  bind(bmi, async ({ body, context }) => answer(context, await profile.reckonBmi(context.caller, body)))
}

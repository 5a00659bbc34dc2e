import cookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import { bindAudit } from './features/audit/audit.routes.ts'
import { createListAudit } from './features/audit/list-audit.ts'
import { bindAuth } from './features/auth/auth.routes.ts'
import { createAuthService } from './features/auth/auth.service.ts'
import { createAuthLinks } from './features/auth/auth-links.ts'
import { createIdentitySessions } from './features/auth/identity-sessions.ts'
import type { PasswordHasher } from './features/auth/password-hasher.ts'
import { createClientFile } from './features/clients/client-file.ts'
import { createClientNotes } from './features/clients/client-notes.ts'
import { createTimeline } from './features/clients/client-timeline.ts'
import { bindClients } from './features/clients/clients.routes.ts'
import { createClientsService } from './features/clients/clients.service.ts'
import { createInvite } from './features/clients/invite.ts'
import { bindDashboard } from './features/dashboard/dashboard.routes.ts'
import { bindDevices } from './features/devices/devices.routes.ts'
import { createDevicesService } from './features/devices/devices.service.ts'
import { createTellOtherDevices } from './features/devices/tell-other-devices.ts'
import { bindFoods } from './features/foods/foods.routes.ts'
import { allergenIds, createFoodsService } from './features/foods/foods.service.ts'
import { createClientFormsService } from './features/forms/client-forms.service.ts'
import { bindFormBuilder } from './features/forms/form-builder.routes.ts'
import { createFormBuilderService } from './features/forms/form-builder.service.ts'
import { bindForms } from './features/forms/forms.routes.ts'
import { createFormsService, type FormsService } from './features/forms/forms.service.ts'
import { bindGeo } from './features/geo/geo.routes.ts'
import { countryIds, stateIds } from './features/geo/places.ts'
import { bindGuidelines } from './features/guidelines/guidelines.routes.ts'
import { createGuidelinesService } from './features/guidelines/guidelines.service.ts'
import { registerHealth } from './features/health/health.routes.ts'
import { registerDevOutbox } from './features/notifications/dev-outbox.routes.ts'
import { bindOrganizations } from './features/organizations/organizations.routes.ts'
import { createOrganizationsService } from './features/organizations/organizations.service.ts'
import { bindProfile } from './features/profile/profile.routes.ts'
import { createProfileService } from './features/profile/profile.service.ts'
import { bindReferrals } from './features/referrals/referrals.routes.ts'
import { createReferralsService } from './features/referrals/referrals.service.ts'
import { bindUploads } from './features/uploads/uploads.routes.ts'
import { createUploadsService } from './features/uploads/uploads.service.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/db/database.ts'
import { registerErrorHandler } from './platform/errors/error-handler.ts'
import { createAdmission } from './platform/http/admission.ts'
import { createAuthenticate } from './platform/http/authenticate.ts'
import { createBindCached } from './platform/http/bind-cached.ts'
import { createBind, createBindOwn } from './platform/http/bind-endpoint.ts'
import { createBindUpload } from './platform/http/bind-upload.ts'
import { createHttp, type HttpOptions, type RegisteredRoute } from './platform/http/create-http.ts'
import { createIdempotency } from './platform/http/idempotency.ts'
import { registerNotFound } from './platform/http/not-found.ts'
import { registerOpenApi } from './platform/http/openapi.ts'
import { registerNulRefusal } from './platform/http/refuse-nul.ts'
import { registerSecurityHeaders } from './platform/http/security-headers.ts'
import { registerSlowBodies } from './platform/http/slow-bodies.ts'
import type { GuardedFetch } from './platform/identity/guarded-fetch.ts'
import { createOpenId } from './platform/identity/openid.ts'
import type { Keys } from './platform/keys.ts'
import { databaseRateLimits, noRateLimits } from './platform/limits/rate-limits.ts'
import type { Ports } from './platform/messages/deliver.ts'
import type { MessageFolder } from './platform/messages/message-folder.ts'
import { createOutbox } from './platform/messages/outbox.ts'
import { createRelay, type Relay } from './platform/messages/relay.ts'
import { vapidKeysOf } from './platform/messages/vapid-keys.ts'
import { webPush } from './platform/messages/web-push.ts'
import { createSessions } from './platform/sessions/sessions.ts'
import type { Storage } from './platform/storage/storage.ts'
import { registerWebApp, type WebApps } from './platform/web/web-app.ts'

const HASHING_AT_ONCE = 4

/** Everything the app stands on; tests hand in their own clock, randomness and ports. */
export type AppDependencies = HttpOptions & {
  readonly database: Database
  readonly clock: Clock
  readonly keys: Keys
  readonly hasher: PasswordHasher
  readonly ports: Ports
  /** Where uploaded files lie, and where they are while they come in. */
  readonly storage: Storage
  readonly incomingDirectory: string
  /** Calls to outside identity providers and push services go through it. */
  readonly outsideFetch: GuardedFetch
  /** Set in demo mode without providers: then /dev/outbox exists. */
  readonly messageFolder: MessageFolder | undefined
  readonly settings: { readonly publicUrl: string; readonly mailFrom: string }
  /** Other limits of the door than the usual ones; tests of races send far more at once. */
  readonly admission?: { readonly longestQueue: number; readonly longestWaitMs: number }
  /** Another time for a body to arrive than the usual one, for tests. */
  readonly bodyWithinMs?: number
  readonly hasRateLimits: boolean
  readonly countryHeader: string | undefined
  readonly version: string
  readonly web: WebApps
}

export type App = {
  readonly http: FastifyInstance
  readonly relay: Relay
  readonly routes: readonly RegisteredRoute[]
  /** Reminds of forms that are due, once it is started. */
  readonly forms: Pick<FormsService, 'reminder'>
}

/** Builds the whole app from its dependencies; nothing listens and nothing is delivered until the caller says so. */
export async function buildApp(dependencies: AppDependencies): Promise<App> {
  const { database, clock, randomness, keys, hasher, hasRateLimits, settings, ports } = dependencies
  const admission = createAdmission({ clock, ...dependencies.admission })
  // Those who wait for their hash must not take the places of everybody else.
  const hashing = createAdmission({ clock, atOnce: HASHING_AT_ONCE, ...dependencies.admission })
  const { http, routes } = createHttp(dependencies, admission)
  registerSecurityHeaders(http)
  registerErrorHandler(http)
  registerNulRefusal(http)
  registerSlowBodies(http, dependencies.bodyWithinMs)
  await http.register(cookie)

  const limits = hasRateLimits ? databaseRateLimits(database, clock, keys.rateLimit) : noRateLimits
  const outbox = createOutbox(keys, clock, randomness)
  const sessions = createSessions({
    database,
    clock,
    randomness,
    keys,
    onOpen: createTellOtherDevices({ outbox, clock }),
  })
  const { authenticate, readOwn } = createAuthenticate({ database, sessions, clock })
  const idempotency = createIdempotency(database, clock)
  const bind = createBind({ app: http, admission, hashing, authenticate, idempotency })
  const bindOwn = createBindOwn({ app: http, admission, hashing, readOwn })
  const bindCached = createBindCached({ app: http, admission, hashing, readOwn, clock })
  const { storage, incomingDirectory: directory } = dependencies
  const bindUpload = createBindUpload({ app: http, admission, authenticate, idempotency, randomness, directory })

  const organizations = createOrganizationsService(database)
  const openId = createOpenId({
    fetch: dependencies.outsideFetch,
    clock,
    onFailure: (failure) => http.log.warn({ err: failure }, 'an outside identity provider failed'),
  })
  const auth = createAuthService(
    {
      database,
      clock,
      randomness,
      keys,
      limits,
      hasRateLimits,
      outbox,
      sessions,
      organizations,
      links: createAuthLinks(clock, randomness),
      hasher,
      openId,
      publicUrl: settings.publicUrl,
      identitySessions: createIdentitySessions({ database, keys, openId, publicUrl: settings.publicUrl }),
    },
    { authenticate, readOwn },
  )
  const vapidKeys = vapidKeysOf(keys.push)
  const devices = createDevicesService({
    database,
    clock,
    randomness,
    webPush: webPush({ keys: vapidKeys, contact: settings.mailFrom, fetch: dependencies.outsideFetch }),
  })
  const uploads = createUploadsService({ database, clock, randomness, storage, addressKey: keys.upload })
  const reference = { countryIds, stateIds, allergenIds }
  const formsDependencies = { database, clock, randomness, outbox, uploads, reference }
  const forms = createFormsService(formsDependencies)
  const relay = createRelay({
    database,
    outbox,
    clock,
    randomness,
    ports,
    devices,
    settings,
    resolvers: {
      'request-password-reset': auth.forgotPassword.resolve,
      'request-activation': auth.renewActivation.resolve,
      'request-form-reminder': forms.reminder.resolve,
    },
    log: http.log,
  })
  http.addHook('onResponse', (_request, _reply, done) => {
    if (outbox.takeNews()) relay.wake()
    done()
  })

  registerHealth(http, database, dependencies.version)
  bindAuth(bind, auth)
  bindReferrals(bind, { referrals: createReferralsService(database), organizations, limits })
  bindProfile({ bind, bindOwn }, createProfileService(database, clock), clock)
  bindDevices(bind, devices, vapidKeys.publicKey)
  bindOrganizations(bind, organizations)
  bindDashboard(bindCached)
  bindForms(bind, forms)
  bindFormBuilder(bind, createFormBuilderService(formsDependencies), createClientFormsService(formsDependencies))
  await bindUploads({ http, admission, bind, bindUpload }, uploads)
  bindAudit(bind, createListAudit(database))
  bindGuidelines(bind, createGuidelinesService({ database, clock, randomness }), organizations)
  bindFoods(bind, createFoodsService({ database, clock, randomness }))
  bindClients(bind, {
    list: createClientsService({ database, clock, randomness }),
    file: createClientFile({ database, clock }),
    notes: createClientNotes({ database, clock, randomness }),
    timeline: createTimeline({ database, clock }),
    invite: createInvite({ database, clock, limits, invitation: auth.invitation }),
  })
  bindGeo(bind, dependencies.countryHeader)
  await registerOpenApi(http, dependencies.version)
  if (dependencies.messageFolder) registerDevOutbox(http, dependencies.messageFolder)
  if (dependencies.web.client ?? dependencies.web.console) {
    await registerWebApp(http, {
      apps: dependencies.web,
      brandingAtHost: (host) => admission.run(() => organizations.brandingAtHost(host)),
      settings,
      version: dependencies.version,
    })
  }
  registerNotFound(http, dependencies.web)
  return { http, relay, routes, forms }
}

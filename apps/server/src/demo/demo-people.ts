import type { Role } from '@thali/contract/endpoint'

export type DemoPerson = {
  readonly key: string
  readonly organization: 'sattva' | 'poshan'
  readonly role: Role
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string | null
  readonly language: 'en' | 'hi'
  /** For the list that `npm start` prints. */
  readonly about: string
}

/** Everybody in the demo; the password of all is thali-demo. Keys never change: a later start adds only who is missing. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  {
    key: 'asha',
    organization: 'sattva',
    role: 'client',
    email: 'asha@example.com',
    firstName: 'Asha',
    lastName: 'Kulkarni',
    phone: '+919876543210',
    language: 'en',
    about: 'client of Sattva Nutrition, journey finished',
  },
  {
    key: 'asha-poshan',
    organization: 'poshan',
    role: 'client',
    email: 'asha.poshan@example.com',
    firstName: 'Asha',
    lastName: 'Kulkarni',
    phone: '+919876543210',
    language: 'en',
    about: 'the same person and phone at Poshan Clinic',
  },
  {
    key: 'rahul',
    organization: 'sattva',
    role: 'client',
    email: 'rahul@example.com',
    firstName: 'Rahul',
    lastName: 'Verma',
    phone: '+919876500001',
    language: 'en',
    about: 'client of Sattva Nutrition, journey not begun',
  },
  {
    key: 'meera',
    organization: 'sattva',
    role: 'dietician',
    email: 'meera@example.com',
    firstName: 'Meera',
    lastName: 'Iyer',
    phone: '+919876500002',
    language: 'en',
    about: 'dietician of Sattva Nutrition',
  },
  {
    key: 'ravi',
    organization: 'sattva',
    role: 'dietician',
    email: 'ravi@example.com',
    firstName: 'Ravi',
    lastName: 'Menon',
    phone: '+919876500006',
    language: 'en',
    about: 'second dietician of Sattva Nutrition, with no clients yet',
  },
  {
    key: 'admin',
    organization: 'sattva',
    role: 'admin',
    email: 'admin@example.com',
    firstName: 'Anil',
    lastName: 'Deshmukh',
    phone: '+919876500003',
    language: 'en',
    about: 'administrator of Sattva Nutrition',
  },
  {
    key: 'kavita',
    organization: 'poshan',
    role: 'dietician',
    email: 'kavita@example.com',
    firstName: 'Kavita',
    lastName: 'Rao',
    phone: '+919876500004',
    language: 'en',
    about: 'dietician of Poshan Clinic',
  },
  {
    key: 'operator',
    organization: 'sattva',
    role: 'operator',
    email: 'operator@example.com',
    firstName: 'Omkar',
    lastName: 'Joshi',
    phone: '+919876500005',
    language: 'en',
    about: 'platform operator',
  },
]

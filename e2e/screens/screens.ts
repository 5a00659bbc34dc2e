import { pathTo, type RouteName } from '@thali/client/app/paths'
import { consoleScreens } from './console-screens.ts'
import * as forms from './form-screens.ts'
import * as journey from './journey-screens.ts'
import type { Screen } from './screen.ts'
import * as tabs from './tabs-screens.ts'
import * as visitor from './visitor-screens.ts'
import * as wayIn from './way-in-screens.ts'

/** Every route has at least one screen here, or this file does not compile. */
export const SCREENS_OF_ROUTES: Readonly<Record<RouteName, readonly [Screen, ...Screen[]]>> = {
  landing: visitor.landingScreens,
  landingPage: visitor.landingPageScreens,
  login: wayIn.loginScreens,
  identityProvider: wayIn.identityProviderScreens,
  mobileLogin: wayIn.mobileLoginScreens,
  authLogin: [{ name: 'auth-login', path: pathTo('authLogin') }],
  signup: visitor.signupScreens,
  authSignup: visitor.authSignupScreens,
  loginOptions: visitor.loginOptionsScreens,
  activate: wayIn.activateScreens,
  forgotPassword: visitor.forgotPasswordScreens,
  forgotPasswordComplete: wayIn.resetScreens,
  letBegin: journey.letBeginScreens,
  signupJourney: journey.journeyScreens,
  guardian: journey.guardianScreens,
  guardianConfirm: journey.guardianConfirmScreens,
  form: forms.formScreens,
  guideline: tabs.guidelineScreens,
  contentPage: tabs.contentScreens,
  orgContent: tabs.orgContentScreens,
  home: [...tabs.homeScreens, ...forms.askedScreens],
  myDiets: tabs.myDietsScreens,
  myDietsList: tabs.myDietsListScreens,
  dietProgrammes: tabs.dietProgrammesScreens,
  myCounselling: tabs.myCounsellingScreens,
  myCoins: tabs.myCoinsScreens,
  blogs: tabs.blogsScreens,
  successStories: tabs.successStoriesScreens,
  faqs: tabs.faqsScreens,
  contactUs: tabs.contactUsScreens,
  referFriend: tabs.referFriendScreens,
  myAccount: tabs.myAccountScreens,
  more: tabs.moreScreens,
}

/** What stands where no route answers, or where its screen could not be shown. */
const OTHER_SCREENS: readonly Screen[] = [
  { name: 'not-found', path: '/nowhere' },
  {
    name: 'failed',
    path: pathTo('more'),
    as: 'asha',
    arrange: (page) => page.route(/\/assets\/more-screen-[^/]+\.js$/, (route) => route.abort()),
    shows: '[role="alert"] h1',
  },
]

export const SCREENS: readonly Screen[] = [
  ...Object.values(SCREENS_OF_ROUTES).flat(),
  ...OTHER_SCREENS,
  ...consoleScreens,
]

import { EmptyPlate } from '../plate/empty-plate.tsx'
import { SAMPLE_MEALS, WELCOME_MEAL } from '../plate/meals.ts'
import { Plate } from '../plate/plate.tsx'
import { Banner, SyncLine } from './banner.tsx'
import { BrandHero } from './brand-hero.tsx'
import { Button, ButtonLink } from './button.tsx'
import { Card, CardLink } from './card.tsx'
import { EmptyState } from './empty-state.tsx'
import { ChatIcon, DietIcon, HomeIcon, LanguageIcon, MenuIcon, OfflineIcon, ShopIcon } from './icon.tsx'
import { Logo, OrganizationLogo } from './logo.tsx'
import { MealSkeleton, Skeleton, SkeletonRegion } from './skeleton.tsx'
import { TabBar } from './tab-bar.tsx'

const TABS = [
  { href: '#home', label: 'Home', icon: <HomeIcon />, current: true },
  { href: '#diet', label: 'Diet', icon: <DietIcon /> },
  { href: '#counselling', label: 'Counselling', icon: <ChatIcon />, count: 2, spokenLabel: 'Counselling, 2 new' },
  { href: '#shop', label: 'Shop', icon: <ShopIcon /> },
  { href: '#more', label: 'More', icon: <MenuIcon /> },
]

export function GallerySurfaces() {
  return (
    <>
      <section className="gallery__section">
        <h2>Surfaces</h2>
        <div className="gallery__grid">
          <div className="stack-3">
            <Banner tone="caution" icon={<OfflineIcon />} title="You are offline">
              This week’s plan is on this phone. 1 change waits.
            </Banner>
            <Card>
              <h3>On track for 62 kg in mid March</h3>
              <p className="text-muted">Trend 68.4 kg, down 0.4 kg a week</p>
            </Card>
            <CardLink href="#org" variant="tight" className="row-3">
              <OrganizationLogo src={null} alt="" />
              <span className="text-strong grow">Fit Kitchen Co-op</span>
            </CardLink>
            <Card variant="next" className="row-3">
              <Plate items={SAMPLE_MEALS.rajma} size={104} />
              <div className="grow">
                <p className="text-strong">Lunch</p>
                <p className="text-label text-muted">1¼ katori rajma, 1 cup jeera rice, raita, salad</p>
                <SyncLine state="on-phone" text="saved on this phone" />
              </div>
            </Card>
            <SyncLine state="saved" text="saved" />
            <SyncLine state="needs-you" text="needs you" />
          </div>
          <SkeletonRegion label="Loading today" className="stack-3">
            <Skeleton shape="title" width="1/2" />
            <Skeleton width="3/4" />
            <MealSkeleton />
            <MealSkeleton />
            <Skeleton shape="control" />
          </SkeletonRegion>
          <div className="gallery__frame">
            <EmptyState
              title="Your plate is waiting"
              message="Dr Meera Iyer is writing your plan. It usually takes a day, and we will tell you here."
              picture={<EmptyPlate />}
              headingLevel={3}
              actions={<Button>Browse diet programmes</Button>}
            />
          </div>
        </div>
      </section>
      <section className="gallery__section">
        <h2>Brand</h2>
        <div className="row-4 row-wrap">
          <Logo word="Thali" />
          <Logo word="थाली" />
          <OrganizationLogo src={null} alt="" size="small" />
        </div>
        <div className="gallery__frame" id="hero-landing">
          <BrandHero
            variant="landing"
            plate={<Plate items={SAMPLE_MEALS.thaliWithoutDrink} rim="brass" size={400} />}
            head={
              <>
                <Logo word="Thali" onHero />
                <Button variant="on-hero-soft" size="small" iconBefore={<LanguageIcon />}>
                  <span lang="hi" className="language-name">
                    हिन्दी
                  </span>
                </Button>
              </>
            }
          >
            <div className="stack-5">
              <div className="stack-2">
                <h3 className="text-display">Diet plans that still taste of home</h3>
                <p className="text-muted">
                  Flexible plans built on the dal, sabzi and roti you already cook, with a dietician who knows you.
                </p>
              </div>
              <div className="row-3 row-wrap">
                <ButtonLink href="#signup" size="large">
                  Sign up
                </ButtonLink>
                <ButtonLink href="#login" size="large" variant="outline">
                  Login
                </ButtonLink>
              </div>
            </div>
          </BrandHero>
        </div>
        <div className="gallery__grid">
          <div className="gallery__frame">
            <BrandHero variant="welcome" plate={<Plate items={WELCOME_MEAL} rim="brass" size={340} />}>
              <div className="stack-4">
                <h3 className="text-head">Welcome, Asha. Let’s set your plate.</h3>
                <p className="text-muted">Seven short questions, about two minutes.</p>
                <Button variant="on-hero" size="large" full>
                  let's begin
                </Button>
              </div>
            </BrandHero>
          </div>
          <div className="gallery__frame">
            <BrandHero
              variant="corner"
              plate={<Plate items={SAMPLE_MEALS.thaliWithoutDrink} size={224} />}
              head={<Logo word="Thali" />}
            >
              <h3 className="text-head">Good to see you again</h3>
            </BrandHero>
          </div>
        </div>
      </section>
    </>
  )
}

export function GalleryTabs() {
  return (
    <TabBar
      label="Main"
      items={TABS}
      brand={<Logo word="Thali" />}
      foot={<span className="text-small text-muted">1.0.0</span>}
    />
  )
}

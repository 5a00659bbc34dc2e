import { useState } from 'react'
import { EmptyPlate } from '../plate/empty-plate.tsx'
import { AlertDialog } from './alert-dialog.tsx'
import { Badge } from './badge.tsx'
import { Button, ButtonLink, type ButtonVariant, IconButton } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import * as icons from './icon.tsx'
import { PleaseWait } from './please-wait.tsx'
import { Sheet } from './sheet.tsx'
import { SideMenu, SideMenuButton, SideMenuLine, SideMenuLink } from './side-menu.tsx'
import { showToast } from './toast.tsx'

const VARIANTS: ReadonlyArray<ButtonVariant> = ['primary', 'soft', 'outline', 'ghost', 'danger']

export function GalleryActions() {
  return (
    <>
      <section className="gallery__section">
        <h2>Buttons</h2>
        {VARIANTS.map((variant) => (
          <div key={variant} className="row-3 row-wrap">
            <Button variant={variant}>Login</Button>
            <Button variant={variant} iconAfter={<icons.ArrowRightIcon />}>
              Next
            </Button>
            <Button variant={variant} busy>
              Saving
            </Button>
            <Button variant={variant} disabled>
              Verify OTP
            </Button>
            <Button variant={variant} size="small" iconBefore={<icons.SwapIcon />}>
              Swap
            </Button>
          </div>
        ))}
        <div className="row-3 row-wrap">
          <Button size="large" full>
            One main action, as wide as the phone
          </Button>
          <ButtonLink href="#plates" variant="outline">
            A link like a button
          </ButtonLink>
          <IconButton label="Back" icon={<icons.ArrowLeftIcon />} />
          <IconButton label="Notifications, 3 new" icon={<icons.BellIcon />} count={3} />
          <IconButton label="Search" icon={<icons.SearchIcon />} variant="surface" />
          <IconButton label="Close" icon={<icons.CloseIcon />} variant="sunken" />
          <IconButton label="Back" icon={<icons.ArrowLeftIcon />} variant="outline" />
          <IconButton label="Print" icon={<icons.PrintIcon />} disabled />
        </div>
        <div className="card card--hero stack-3">
          <p className="text-lead">On the hero</p>
          <div className="row-3 row-wrap">
            <Button variant="on-hero" iconBefore={<icons.CheckIcon />}>
              Ate it
            </Button>
            <Button variant="on-hero-soft" iconBefore={<icons.SwapIcon />}>
              Swap
            </Button>
          </div>
        </div>
      </section>
      <section className="gallery__section">
        <h2>Badges and icons</h2>
        <div className="row-2 row-wrap">
          <Badge>Draft</Badge>
          <Badge tone="positive" icon={<icons.CheckIcon />}>
            verified
          </Badge>
          <Badge tone="caution" icon={<icons.ClockIcon />}>
            Due today
          </Badge>
          <Badge tone="danger" icon={<icons.CloseIcon />}>
            invaild
          </Badge>
          <Badge tone="primary">Best fit</Badge>
          <Badge tone="brass">1,240</Badge>
        </div>
        <div className="gallery__bare">
          {Object.entries(icons).map(([name, Icon]) => (
            <Icon key={name} label={name} />
          ))}
        </div>
      </section>
      <Overlays />
    </>
  )
}

type Overlay = 'alert' | 'bare-alert' | 'confirm' | 'danger' | 'sheet' | 'menu' | 'wait'

function Overlays() {
  const [shown, setShown] = useState<Overlay | null>(null)
  const close = () => setShown(null)
  const opener = (overlay: Overlay, label: string) => (
    <Button variant="outline" size="small" id={`open-${overlay}`} onClick={() => setShown(overlay)}>
      {label}
    </Button>
  )
  const wait = () => {
    setShown('wait')
    window.setTimeout(close, 2500)
  }
  return (
    <section className="gallery__section">
      <h2>Overlays</h2>
      <div className="row-2 row-wrap">
        {opener('alert', 'Alert')}
        {opener('bare-alert', 'Alert without title')}
        {opener('confirm', 'Confirm')}
        {opener('danger', 'Confirm danger')}
        {opener('sheet', 'Sheet')}
        {opener('menu', 'Side menu')}
        <Button variant="outline" size="small" id="open-wait" onClick={wait}>
          Please wait
        </Button>
        <Button
          variant="outline"
          size="small"
          id="toast-neutral"
          onClick={() =>
            showToast({
              message: 'Saved on this phone. It will sync when you are back online.',
              action: { label: 'Undo', onPress: () => undefined },
            })
          }
        >
          Toast
        </Button>
        <Button
          variant="outline"
          size="small"
          id="toast-success"
          onClick={() => showToast({ message: 'You can now claim a free diet.', tone: 'success' })}
        >
          Toast success
        </Button>
        <Button
          variant="outline"
          size="small"
          id="toast-danger"
          onClick={() => showToast({ message: 'Sorry! please fill all the required fields.', tone: 'danger' })}
        >
          Toast danger
        </Button>
      </div>
      <AlertDialog
        open={shown === 'alert'}
        title="Error!"
        message="Sorry! Account Activation failed."
        okLabel="OK"
        onClose={close}
      />
      <AlertDialog
        open={shown === 'bare-alert'}
        message="This date form has been already filled "
        okLabel="OK"
        onClose={close}
      />
      <ConfirmDialog
        open={shown === 'confirm'}
        title="Sign out?"
        message="2 changes wait on this phone. They are sent before you leave."
        confirmLabel="Sign out"
        cancelLabel="Stay"
        onConfirm={close}
        onCancel={close}
      />
      <ConfirmDialog
        open={shown === 'danger'}
        title="Delete your account?"
        confirmLabel="Delete"
        cancelLabel="Keep it"
        tone="danger"
        onConfirm={close}
        onCancel={close}
      />
      <Sheet
        open={shown === 'sheet'}
        onClose={close}
        title="Swap lunch"
        description="Ranked by how well they keep your day in range"
        closeLabel="Close"
        footer={
          <Button size="large" full onClick={close}>
            Swap and re-balance
          </Button>
        }
      >
        <div className="stack-3">
          {['Chole, 2 roti', 'Fish curry, rice', 'Dal, bhindi, rice', 'Masala dosa', 'Khichdi, curd'].map((meal) => (
            <div key={meal} className="card card--tight">
              <p className="text-strong">{meal}</p>
              <p className="text-small text-muted">Dinner stays as it is</p>
            </div>
          ))}
          <Button
            variant="soft"
            onClick={() =>
              showToast({ message: 'A toast above an open sheet can be read and closed.', tone: 'danger' })
            }
          >
            Toast from here
          </Button>
        </div>
      </Sheet>
      <SideMenu
        open={shown === 'menu'}
        onClose={close}
        label="Menu"
        closeLabel="Close menu"
        title="Asha Kulkarni"
        subtitle="Niramay Diet Clinic"
        picture={<EmptyPlate size={168} />}
      >
        <li>
          <SideMenuLink href="#a" icon={<icons.PersonIcon />}>
            My account
          </SideMenuLink>
        </li>
        <li>
          <SideMenuLink href="#b" icon={<icons.BookIcon />}>
            Diet programmes
          </SideMenuLink>
        </li>
        <li>
          <SideMenuLink href="#c" icon={<icons.DietIcon />} aria-current="page">
            My diet
          </SideMenuLink>
        </li>
        <li>
          <SideMenuLink href="#d" icon={<icons.CoinIcon />} after={<Badge tone="brass">1,240</Badge>}>
            Coins
          </SideMenuLink>
        </li>
        <SideMenuLine />
        <li>
          <SideMenuButton icon={<icons.SignOutIcon />} onClick={close}>
            Sign out
          </SideMenuButton>
        </li>
      </SideMenu>
      <PleaseWait active={shown === 'wait'} text="Please wait..." />
    </section>
  )
}

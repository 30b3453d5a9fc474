import type { ReactNode } from 'react';
import { PICTURE_TYPES } from '../../../domain/media/picture-kind.ts';
import { fa } from '../../messages/fa.ts';
import { Avatar } from '../../parts/avatar.tsx';
import { FlashNotice } from '../../parts/flash-notice.tsx';
import { FieldError } from '../../parts/form/field-error.tsx';
import { FieldFrame } from '../../parts/form/field-frame.tsx';
import { Form } from '../../parts/form/form.tsx';
import { FormField } from '../../parts/form/form-field.tsx';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { useField, useLabel } from '../../parts/form/use-field.ts';
import { MapField } from '../../parts/map-field.tsx';
import { ShopFrame } from '../../parts/shops/shop-frame.tsx';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Tick } from '../../ui/tick.tsx';
import styles from './my-shops.module.css';
import type { CityGroup, ProfileView } from './profile-view.ts';
import { DAY_FIELDS, REMOVE_TELEPHONE, shopForm } from './shop-forms.ts';

const words = fa.myShops;

type Props = { readonly view: ProfileView };

export function ProfilePage({ view }: Props): ReactNode {
  const { shop, canChange, waits, flash } = view;
  return (
    <ShopFrame shop={shop} current="profile">
      <div className={styles.page}>
        <FlashNotice flash={flash} />
        {waits && <Notice>{words.changeWaits}</Notice>}
        {canChange ? <Fields view={view} /> : <Notice>{words.faults.pending}</Notice>}
        <section className={styles.section} aria-labelledby="marks">
          <h2 id="marks">{fa.marks.title}</h2>
          {view.marks ? (
            <p>
              <a href={view.marks}>{fa.marks.own.ofShop}</a>
            </p>
          ) : (
            <p className="help">{fa.marks.own.onlyOwner}</p>
          )}
        </section>
      </div>
    </ShopFrame>
  );
}

const telephoneWords = words.telephones;

/** Stored telephones, each with a tick that removes it, and a field for another; `prove` saves the form on the way to the code. */
function Telephones({ view: { telephones } }: Props): ReactNode {
  return (
    <>
      <h2 id="telephones">{telephoneWords.title}</h2>
      <p className="help">{telephoneWords.text}</p>
      {telephones.length === 0 && <p>{telephoneWords.none}</p>}
      <ul className={styles.telephones}>
        {telephones.map(({ position, telephone, number, isProven }) => (
          <li key={position}>
            <bdi dir="ltr">{number}</bdi>
            <Badge look={isProven ? 'trust' : 'accent'}>
              {isProven ? telephoneWords.proven : telephoneWords.unproven}
            </Badge>
            <div className={styles.acts}>
              {!isProven && (
                <SubmitButton
                  look="plain"
                  name="prove"
                  value={telephone}
                  aria-label={telephoneWords.proveNumber(number)}
                >
                  {telephoneWords.prove}
                </SubmitButton>
              )}
              <RemoveTelephone position={position} telephone={telephone} number={number} />
            </div>
          </li>
        ))}
      </ul>
      <FormField of={shopForm} name="telephone" />
    </>
  );
}

type RemoveTelephoneProps = { readonly position: number; readonly telephone: string; readonly number: string };

function RemoveTelephone({ position, telephone, number }: RemoveTelephoneProps): ReactNode {
  const name = REMOVE_TELEPHONE[position - 1] ?? REMOVE_TELEPHONE[0];
  const { sent } = useField(name);
  return (
    <Tick
      name={name}
      value={telephone}
      defaultChecked={sent === telephone}
      aria-label={telephoneWords.removeNumber(number)}
    >
      {telephoneWords.remove}
    </Tick>
  );
}

type PictureFieldProps = {
  readonly name: 'logo' | 'cover';
  readonly isStored: boolean;
  /** The picture, or what stands in its place. */
  readonly children: ReactNode;
};

/** A picture to choose, by the browser's own field: only that names the chosen file without scripts, and may stay empty. */
function PictureField({ name, isStored, children }: PictureFieldProps): ReactNode {
  const { id, error, focus } = useField(name);
  const { title, choose, change, help } = words[name];
  useLabel(name, title);
  return (
    <section className={styles.picture} aria-label={title}>
      {children}
      <div>
        <div className="field" data-field={name}>
          <label htmlFor={id}>{isStored ? change : choose}</label>
          <input
            id={id}
            className="input"
            type="file"
            name={name}
            accept={PICTURE_TYPES}
            aria-describedby={`${id}-help ${id}-error`}
            aria-invalid={error ? true : undefined}
            {...focus}
          />
          <p className="help" id={`${id}-help`}>
            {help}
          </p>
          <FieldError name={name} />
        </div>
        {isStored && <FormField of={shopForm} name={name === 'logo' ? 'removeLogo' : 'removeCover'} />}
      </div>
    </section>
  );
}

function Pictures({ view: { logoKey, coverKey } }: Props): ReactNode {
  return (
    <>
      <h2>{words.pictures}</h2>
      <PictureField name="logo" isStored={logoKey !== null}>
        <Avatar pictureKey={logoKey} size="large" icon="store" />
      </PictureField>
      <PictureField name="cover" isStored={coverKey !== null}>
        {coverKey === null ? (
          <span className={styles.cover} aria-hidden="true">
            <Icon name="image" />
          </span>
        ) : (
          <img className={styles.cover} src={paths.picture(coverKey, 640, 'webp')} alt="" loading="lazy" />
        )}
      </PictureField>
    </>
  );
}

function Fields({ view }: Props): ReactNode {
  const { shop, form, values, trades, cities, districts, areas, point, points, agencyWaits } = view;
  const { fields } = words;
  const field = (name: keyof typeof shopForm.kinds & string) => (
    <FormField of={shopForm} name={name} value={values[name]} />
  );
  const trade = (name: 'trade1' | 'trade2' | 'trade3') => (
    <FormField
      of={shopForm}
      name={name}
      value={values[name]}
      options={[{ value: '', name: fields.noTrade }, ...trades]}
    />
  );
  return (
    <Form
      id="shop"
      action={paths.webShop(shop.id)}
      state={form}
      labels={shopForm.labels}
      className={`form ${styles.fields}`}
      multipart
    >
      {/* The button that Enter presses: the first of the page would prove a telephone. */}
      <button type="submit" hidden />
      <h2>{words.intro}</h2>
      {/* The version that is shown, also after a refusal: a stale form stays stale. */}
      <input type="hidden" name="version" value={form.values.version ?? String(values.version)} />
      <FormField
        of={shopForm}
        name="name"
        value={values.name}
        label={shop.kind === 'agent' ? fields.nameOfAgent : fields.name}
      />
      {field('slug')}
      {field('about')}
      {trade('trade1')}
      {trade('trade2')}
      {trade('trade3')}
      {field('website')}
      {shop.kind === 'agent' && field('agency')}
      {shop.kind === 'agent' && agencyWaits && <Notice>{fields.agencyWaits}</Notice>}
      <Telephones view={view} />
      <h2>{words.place}</h2>
      <CityField name="city" label={fields.city} cities={cities} value={String(values.city)} />
      {districts.length > 0 && (
        <FormField
          of={shopForm}
          name="district"
          value={values.district}
          options={[{ value: '', name: fields.noDistrict }, ...districts]}
        />
      )}
      {field('address')}
      <MapField lat={point.lat} long={point.long} place={point.place} points={points} pointOnly />
      {shop.kind === 'agent' && (
        <>
          <h2>{words.area}</h2>
          <CityField name="areaCity" label={fields.areaCity} cities={cities} value={String(values.areaCity)} />
          <FieldFrame name="areas" label={fields.areaDistricts} help={fields.areaHelp} isGroup>
            <div className={styles.districts}>
              {areas.map(({ field: name, name: label, ticked }) => (
                <Tick key={name} name={name} defaultChecked={ticked}>
                  {label}
                </Tick>
              ))}
            </div>
          </FieldFrame>
        </>
      )}
      <h2>{fields.hours}</h2>
      <p className="help">{fields.hoursHelp}</p>
      <div className={styles.hours}>
        {DAY_FIELDS.map((name) => (
          <FormField key={name} of={shopForm} name={name} value={values[name]} />
        ))}
      </div>
      <Pictures view={view} />
      <SubmitButton wide>{words.save}</SubmitButton>
    </Form>
  );
}

type CityFieldProps = {
  readonly name: 'city' | 'areaCity';
  readonly label: string;
  readonly cities: readonly CityGroup[];
  readonly value: string;
};

/** Select with all cities, grouped by province; it needs no script. */
function CityField({ name, label, cities, value }: CityFieldProps): ReactNode {
  const { id, sent, error, focus } = useField(name);
  return (
    <FieldFrame name={name} label={label}>
      <select
        id={id}
        className="input"
        name={name}
        defaultValue={sent ?? value}
        aria-describedby={`${id}-error`}
        aria-invalid={error ? true : undefined}
        {...focus}
      >
        <option value="">{words.fields.noCity}</option>
        {cities.map(({ province, cities: all }) => (
          <optgroup key={province} label={province}>
            {all.map((city) => (
              <option key={city.value} value={city.value}>
                {city.name}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </FieldFrame>
  );
}

import type { ReactNode } from 'react';
import { USER_TYPES } from '../../../domain/listings/posting/seller-kind.ts';
import { persianDigits } from '../../../domain/values/numbers.ts';
import { spacedNumber } from '../../../domain/values/phone.ts';
import { fa } from '../../messages/fa.ts';
import { AmountField } from '../../parts/form/amount-field.tsx';
import { FieldError } from '../../parts/form/field-error.tsx';
import { FieldFrame } from '../../parts/form/field-frame.tsx';
import { FormContext } from '../../parts/form/form-context.ts';
import { FormField } from '../../parts/form/form-field.tsx';
import { useField } from '../../parts/form/use-field.ts';
import { LimitationLink } from '../../parts/listing/limitation-link.tsx';
import { PriceSuggestLink } from '../../parts/listing/price-suggest-link.tsx';
import { MapField } from '../../parts/map-field.tsx';
import { PicturePicker } from '../../parts/picture-picker.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Radio } from '../../ui/radio.tsx';
import { Tick } from '../../ui/tick.tsx';
import { AttributeField } from './attribute-field.tsx';
import styles from './posting.module.css';
import { postingForm } from './posting-form.ts';
import type { CategoryView, PlaceView, PostingView } from './posting-view.ts';
import { PreviewCard } from './preview-card.tsx';
import { SellerField } from './seller-field.tsx';

type Props = { readonly view: PostingView };

/**
 * Wraps a region so that it can be rendered alone in an answer, outside the form that surrounds it on the page. The
 * wrapper then provides the form's context.
 */
function alone(Part: (props: Props) => ReactNode): (props: Props) => ReactNode {
  return function Alone({ view }) {
    return (
      <FormContext value={{ id: POSTING_FORM, state: view.form }}>
        <Part view={view} />
      </FormContext>
    );
  };
}

export const POSTING_FORM = 'posting';

/** Regions of the form for a new listing and of the edit form. */
export const postingRegions = {
  seller: alone(SellerField),
  category: alone(CategoryRegion),
  attributes: alone(AttributesRegion),
  pictures: alone(PicturesRegion),
  place: alone(PlaceRegion),
  map: alone(MapRegion),
  contact: alone(ContactRegion),
  preview: alone(PreviewCard),
} as const;

/** The chosen category, with a link to change it. */
export function CategoryRegion({ view: { category, quota } }: Props): ReactNode {
  const { id, focus } = useField('category');
  return (
    <div className="field" data-field="category">
      <label htmlFor={id} id={`${id}-label`}>
        {fa.posting.category}
      </label>
      <input type="hidden" name="category" value={category?.id ?? ''} />
      <button
        id={id}
        className={styles.choice}
        type="submit"
        name="go"
        value="category"
        data-busy-sign=""
        data-popup="post-category"
        data-params={JSON.stringify({ category: String(category?.id ?? '') })}
        aria-labelledby={`${id}-label ${id}`}
        aria-describedby={`${id}-error`}
        data-unchosen={fa.posting.chooseCategory}
        {...focus}
      >
        {category && <Icon name={category.icon} />}
        <span>{category?.path ?? fa.posting.chooseCategory}</span>
        <Icon name="chevron-left" />
      </button>
      <FieldError name="category" />
      {quota && (
        <p className="help">
          {quota.text} <LimitationLink of={quota.of} />
        </p>
      )}
    </div>
  );
}

export function PicturesRegion({ view: { typed, pictures } }: Props): ReactNode {
  return <PicturePicker token={typed.uploadToken ?? ''} pictures={pictures} />;
}

export function MapRegion({ view: { typed, place } }: Props): ReactNode {
  const { lat, long, address, plaque, unit, exact } = typed;
  return (
    <MapField
      lat={lat}
      long={long}
      exact={exact !== undefined}
      address={address}
      plaque={plaque}
      unit={unit}
      place={place.opensAt}
      points={place.points}
    />
  );
}

/**
 * Field for the telephone number. In a listing of a shop, the number is the shop's, unless a member consents to give
 * their own (SHOP-03).
 */
export function ContactRegion({ view: { mode, signedIn, telephone, shopTelephone, typed } }: Props): ReactNode {
  if (!signedIn) return null;
  const isOfShop = shopTelephone !== null;
  return (
    <div className="form">
      <FormField of={postingForm} name="telephone" value={typed.telephone ?? (isOfShop ? shopTelephone : telephone)} />
      {isOfShop && (
        <>
          {shopTelephone !== '' && (
            <p className="help">{fa.posting.shopTelephone(spacedNumber(persianDigits(shopTelephone)))}</p>
          )}
          <FormField of={postingForm} name="ownTelephone" value={typed.ownTelephone !== undefined} />
        </>
      )}
      {mode === 'new' && <input type="hidden" name="placedFor" value={typed.placedFor ?? ''} />}
    </div>
  );
}

/** Everything that depends on the category: its attributes, price and tags. */
export function AttributesRegion({ view: { category, typed } }: Props): ReactNode {
  if (!category) return null;
  return (
    <div className="form" data-asked={category.asked}>
      {category.groups.map(({ title, fields }) => (
        <div key={title ?? fields[0]?.field} className="form">
          {title && <h3>{title}</h3>}
          {fields.map((field) => (
            <AttributeField key={field.field} view={field} />
          ))}
        </div>
      ))}
      {category.groups.some(({ fields }) => fields.some(({ governs }) => governs)) && (
        <noscript>
          <input
            type="hidden"
            name="dependents"
            value={
              category.groups.flatMap(({ fields }) => fields.flatMap(({ dependent }) => dependent ?? [])).join(' ') ||
              'none'
            }
          />
          <Button type="submit" name="go" value="refresh">
            {fa.posting.refresh}
          </Button>
        </noscript>
      )}
      {!category.asksSellerKind && <UserType typed={typed} />}
      {category.hasPrice && <PriceField category={category} typed={typed} />}
      {category.tags.length > 0 && (
        <FieldFrame
          name="tags"
          label={
            <>
              {fa.posting.tags} <small className={styles.unit}>{fa.posting.optional}</small>
            </>
          }
          isGroup
        >
          <div className={styles.options}>
            {category.tags.map(({ name, label, on }) => (
              <Tick key={name} name={name} defaultChecked={on}>
                {label}
              </Tick>
            ))}
          </div>
        </FieldFrame>
      )}
    </div>
  );
}

/** Choice between a person and a business, if the category has no attribute for this. */
function UserType({ typed: { userType = USER_TYPES.person } }: Pick<PostingView, 'typed'>): ReactNode {
  const { label, options = {} } = postingForm.wordsOf('userType');
  return (
    <FieldFrame name="userType" label={label} isGroup>
      <div className={styles.options}>
        {Object.entries(options).map(([value, name]) => (
          <Radio key={value} name="userType" value={value} defaultChecked={userType === value}>
            {name}
          </Radio>
        ))}
      </div>
    </FieldFrame>
  );
}

function PriceField({ category, typed }: { readonly category: CategoryView } & Pick<PostingView, 'typed'>): ReactNode {
  const { maxLength } = postingForm.kinds.price.look;
  const label = (
    <>
      {category.priceLabel} <small className={styles.unit}>{fa.posting.priceUnit}</small>
    </>
  );
  const prices = (
    <>
      <Notice icon={null} data-price-control="" hidden role="status" />
      {category.isCar && (
        <PriceSuggestLink typed={typed} className={styles.suggest}>
          {fa.priceSuggest.link}
        </PriceSuggestLink>
      )}
    </>
  );
  return (
    <div className="field">
      <input type="hidden" name="hasPrice" value="1" />
      <input type="hidden" name="priceLabel" value={category.priceLabel} />
      <AmountField name="price" label={label} value={typed.price} maxLength={maxLength} below={prices} />
      <div className={styles.options}>
        <FormField of={postingForm} name="negotiable" value={typed.negotiable !== undefined} />
        {category.freeAllowed && <FormField of={postingForm} name="free" value={typed.free !== undefined} />}
      </div>
    </div>
  );
}

/** Province, city and district; a text field if the city has no districts (ITEM-06). */
export function PlaceRegion({ view: { place } }: Props): ReactNode {
  const { id, focus } = useField('city');
  return (
    <div className="form" data-places={place.known}>
      <div className="field" data-field="city">
        <label htmlFor={id} id={`${id}-label`}>
          {fa.posting.place}
        </label>
        <input type="hidden" name="region" value={place.region} />
        <input type="hidden" name="city" value={place.city} />
        {place.hasDistricts && <input type="hidden" name="neighbourhood" value={place.neighbourhood} />}
        <button
          id={id}
          className={styles.choice}
          type="submit"
          name="go"
          value="places"
          data-busy-sign=""
          data-popup="post-places"
          data-params={JSON.stringify({ place: place.city || place.region })}
          aria-labelledby={`${id}-label ${id}`}
          aria-describedby={`${id}-error`}
          {...focus}
        >
          <Icon name="map-pin" />
          <span>{place.name ?? fa.posting.choosePlace}</span>
          <Icon name="chevron-left" />
        </button>
        <FieldError name="city" />
      </div>
      {place.hasDistricts && <DistrictSearch place={place} />}
      {place.city !== '' && !place.hasDistricts && (
        <FormField of={postingForm} name="neighbourhood" value={place.neighbourhood} />
      )}
    </div>
  );
}

/**
 * Search for a district of the city by name, with scripts only (LOC-04). It sends no value of its own:
 * app/browser/posting/post-districts.ts copies the choice or the text into the hidden field.
 */
function DistrictSearch({ place }: { readonly place: PlaceView }): ReactNode {
  const { id, error, focus } = useField('neighbourhood');
  return (
    <div className={`field ${styles.districtField}`} data-field="neighbourhood">
      <div className={`field ${styles.districts}`} data-district-search="">
        <label htmlFor={id}>{fa.posting.districtSearch}</label>
        <div className={styles.searched}>
          <input
            id={id}
            className="input"
            type="text"
            role="combobox"
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded="false"
            aria-controls={`${id}-list`}
            aria-describedby={`${id}-help ${id}-error`}
            aria-invalid={error ? true : undefined}
            defaultValue={place.district?.name ?? place.neighbourhood}
            data-province={place.region}
            data-city={place.city}
            data-name={place.district?.name ?? ''}
            data-chosen={place.district?.id ?? ''}
            {...focus}
          />
          <div id={`${id}-list`} className={styles.found} role="listbox" aria-label={fa.posting.neighbourhood} hidden />
        </div>
        <p className="help" id={`${id}-help`}>
          {fa.posting.districtHelp}
        </p>
      </div>
      <FieldError name="neighbourhood" />
    </div>
  );
}

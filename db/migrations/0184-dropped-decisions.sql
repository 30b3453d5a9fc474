-- Why a decision about a purchase was not carried out when its time came; null: it was, or somebody refused it.
alter table purchase_proposals add column dropped_for text check (dropped_for is null or state = 'refused');

-- Browsers keep a copy of the places; it tells now where each of them lies.
update catalogue_versions set value = value + 1 where key = 'locations';

<?php
/** The id of an example page. */
return function ( array $arguments ) {
	return get_page_by_path( $arguments['slug'], OBJECT, array( 'page', 'post' ) )->ID;
};

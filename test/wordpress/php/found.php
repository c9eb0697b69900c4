<?php
/** Whether a page whose templates hold each of these contents gets the script. */
return function ( array $contents ) {
	$found = new ReflectionProperty( 'Plaintags\\Presence', 'found' );
	$found->setAccessible( true );
	$all = array();
	foreach ( $contents as $name => $content ) {
		$found->setValue( null, false );
		do_blocks( $content );
		$all[ $name ] = $found->getValue();
	}
	return $all;
};
